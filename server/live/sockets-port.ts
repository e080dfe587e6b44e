import type http from 'node:http'

/** The web sockets of one path, and whose they are. */
export interface Sockets {
  /** Takes over `upgrade` for its own path and leaves other paths alone. */
  listen(front: http.Server): void
  /** Session tokens of the open sockets, which count as heartbeats (contract §2 "lease"). */
  tokens(): string[]
  /** Ends a dead session's sockets, and those that it still opens: LiveQuery by itself believes it for seconds. */
  closeOf(token: string): void
  /** Closes (4423) the sockets of a locked session, but for those of a call that runs. */
  pauseOf(token: string): void
  /** Ends the sockets of some sessions, which may come back at once. @returns how many */
  drop(isTheirs: (token: string) => boolean): number
  /** Ends every socket (4307); clients open new ones at once, and read everything again. */
  moveAll(): void
  /** Ends every socket; clients open new ones by themselves. */
  closeAll(): void
}

/** The live query sockets. */
export interface LiveSockets extends Sockets {
  /** What LiveQuery takes instead of its own server, which would answer every upgrade of every path. */
  adapter: object
}
