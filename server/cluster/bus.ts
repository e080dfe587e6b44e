/** Messages between processes (docs/operations.md "Scale-out"), which are not stored. */
export interface Bus {
  /** The number by which the others know this process. */
  readonly self: number
  /** To every other process. */
  broadcast(topic: string, body: unknown): void
  /** To one of them. */
  send(to: number, topic: string, body: unknown): void
  /** To one of them, for its answer. Rejects when none comes. */
  ask(to: number, topic: string, body: unknown): Promise<unknown>
  receive(topic: string, received: (body: unknown, from: number) => void): void
  /** An error of `answered` is not sent: the other side's `ask` rejects. */
  answer(topic: string, answered: (body: unknown, from: number) => unknown): void
  /** Called when messages may have been lost, here or at another process. */
  onGap(missed: () => void): void
  /** Whether messages arrive. */
  isOpen(): boolean
  stop(): Promise<void>
}

/** Of a process that works alone: nobody hears it. */
export const noBus: Bus = {
  self: 0,
  broadcast() {},
  send() {},
  ask: () => Promise.reject(new Error('nobody to ask')),
  receive() {},
  answer() {},
  onGap() {},
  isOpen: () => true,
  stop: async () => {},
}
