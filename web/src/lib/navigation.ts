import type { To } from './paths.ts';

/** Thrown by a guard or a loader: what was asked for is elsewhere. */
export class Redirect {
  readonly to: string;
  readonly status: number;
  constructor(to: string, status: number) {
    this.to = to;
    this.status = status;
  }
}

/** Thrown by a guard or a loader: there is no such page; 410 says that it is gone for good. */
export class NotFound {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

export const redirect = (to: To, status = 307): Redirect => new Redirect(to, status);
export const notFound = (status = 404): NotFound => new NotFound(status);
