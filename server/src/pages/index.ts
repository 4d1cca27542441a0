export { registerCalendar, registerLeagueCalendar } from './calendar.ts';
export { registerFiles } from './files.ts';
export { registerHostQuestion } from './host-question.ts';
export { registerPages } from './pages.ts';
export { COLOURS, drawSheet, fitting, PICTURE, shorten, text } from './picture-sheet.ts';
export { type Picture, registerPictures } from './pictures.ts';
export { registerBuildManifest, registerIcons, registerStatic } from './static.ts';
export { registerWebApps } from './web-apps.ts';
