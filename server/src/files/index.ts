export { countBytesOf as storedBytes, type FileRow, findFile } from './files.sql.ts';
export { deleteUnused, type ListUsed, unusedFiles } from './jobs.ts';
export { openObjectStore } from './object-store.ts';
export { fileOwner, holdFiles, keepFile, putDocument, putPicture } from './put-file.ts';
export { readFile, type SentFile } from './read-file.ts';
