/** `head` is a few short values, `body` a long text that is carried as it is: JSON in JSON would swell. */
export type BusMessage = { head: readonly (string | number | null)[]; body: string };

export type BusHandlers = {
  /** Messages of another process, in its order. */
  onBatch(from: string, messages: BusMessage[]): void;
  /** We were deaf for a while: what the others said meanwhile is lost. */
  onGap(): void;
};

/** Carries messages between the processes that serve one app. Best effort, ordered per sender, never an echo. */
export type Bus = {
  /** Names this process for as long as it lives. */
  readonly node: string;
  /** Several may listen; each takes the messages it knows. */
  listen(handlers: BusHandlers): void;
  publish(messages: BusMessage[]): void;
  isConnected(): boolean;
  /** The names of the other processes that listen now. */
  others(): Promise<string[]>;
  close(): Promise<void>;
};
