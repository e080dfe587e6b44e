import type { Sockets, LiveSockets } from './sockets-port'

/** The live query sockets with other doors beside them: whose session ends, or is cut, loses what it has at each. */
export function joinSockets(live: LiveSockets, ...others: readonly Sockets[]): LiveSockets {
  const all: readonly Sockets[] = [live, ...others]
  return {
    adapter: live.adapter,
    listen: (front) => all.forEach((sockets) => sockets.listen(front)),
    tokens: () => [...new Set(all.flatMap((sockets) => sockets.tokens()))],
    closeOf: (token) => all.forEach((sockets) => sockets.closeOf(token)),
    pauseOf: (token) => all.forEach((sockets) => sockets.pauseOf(token)),
    drop: (isTheirs) => all.reduce((count, sockets) => count + sockets.drop(isTheirs), 0),
    moveAll: () => all.forEach((sockets) => sockets.moveAll()),
    closeAll: () => all.forEach((sockets) => sockets.closeAll()),
  }
}
