export { countBytesOf as storedBytes, findFile, upsertOwner } from './files.sql.ts';
export { deleteUnused, type ListUsed, unusedFiles } from './jobs.ts';
export { openObjectStore } from './object-store.ts';
export { fileOwner, holdFiles, keepFile, leaveFiles, putDocument, putPicture } from './put-file.ts';
export { readFile } from './read-file.ts';
export { readUpload } from './read-upload.ts';
