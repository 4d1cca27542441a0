import {
  documentAddress as documentPath,
  type PictureSize,
  pictureAddress as picturePath,
  pictureSources as picturePaths,
} from '@oche/contract';
import { fromServer } from './device/device.ts';

// What people have sent lies on the server; the wrapped app has its pages elsewhere.

export const pictureAddress = (file: string, size: PictureSize): string =>
  fromServer(picturePath(file, size));

export const pictureSources = (file: string): string =>
  picturePaths(file)
    .split(', ')
    .map((source) => fromServer(source))
    .join(', ');

export const documentAddress = (file: string, ending: string): string =>
  fromServer(documentPath(file, ending));
