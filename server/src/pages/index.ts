export { registerCalendar, registerLeagueCalendar } from './calendar.ts';
export { registerPages } from './pages.ts';
export { type Picture, registerPictures } from './pictures.ts';
export { registerBuildManifest, registerIcons, registerStatic } from './static.ts';
export { registerUploads } from './uploads.ts';
export { registerWebApps } from './web-apps.ts';
