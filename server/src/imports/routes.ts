import { type Route, verbs } from '../app/index.ts';
import { importList, previewImport } from './run-import.ts';
import { listImports, takeBackImport } from './take-back.ts';

export const importRoutes: Route[] = verbs({ previewImport, importList, listImports, takeBackImport });
