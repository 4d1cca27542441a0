/** Everything that was started, to be stopped in the opposite order; also when we are told to stop while still starting. */
export class Shutdown {
  private readonly stops: (() => Promise<unknown>)[] = [];
  private stopping: Promise<void> | undefined;

  /** What is on its way is waited for before it is stopped: it would be left behind. */
  start<T>(starting: Promise<T>, stop: (started: T) => unknown): Promise<T> {
    this.stops.unshift(() => starting.then(stop, () => {}));
    return starting;
  }

  get isUnderWay(): boolean {
    return this.stopping !== undefined;
  }

  /** Stops all there is, once. */
  run(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    // What is added meanwhile is stopped as well.
    for (let stop = this.stops.shift(); stop; stop = this.stops.shift())
      await stop().catch((error) => console.error(error));
  }
}
