import type { Request, Response } from 'express'
import { CONNECTION_TIMEOUT, STATEMENT_TIMEOUT } from '../store/database'

/** Most that the work on a call of a departed client may hold: a wait for a connection, and for a lock with it. */
export const LONGEST_UNSEEN = CONNECTION_TIMEOUT + STATEMENT_TIMEOUT

const known = new WeakMap<Response, Promise<void>>()

/**
 * Resolves when the work on a call is over: all of its answer is written, however fast its client reads. A client that
 * leaves ends an answer that is being written, but no work that has not answered yet: that is over once it answers,
 * though nobody reads it, or after `LONGEST_UNSEEN`.
 */
export function whenHandled({ socket }: Pick<Request, 'socket'>, response: Response): Promise<void> {
  const handled = known.get(response) ?? begin(socket, response)
  known.set(response, handled)
  return handled
}

function begin(socket: Request['socket'], response: Response): Promise<void> {
  return new Promise((resolve) => {
    let deadline: ReturnType<typeof setTimeout> | undefined
    const over = () => {
      clearTimeout(deadline)
      // An answer that has not its turn on its connection yet does not tell of the connection's end.
      socket.off('close', left)
      resolve()
    }
    const left = () => {
      if (response.headersSent || response.writableEnded) over()
      else deadline ??= setTimeout(over, LONGEST_UNSEEN).unref()
    }
    const end = response.end.bind(response) as (...given: unknown[]) => Response
    response.end = (...given: unknown[]) => {
      const ended = end(...given)
      if (socket.destroyed) over()
      return ended
    }
    response.once('prefinish', over)
    response.once('close', left)
    socket.once('close', left)
    if (socket.destroyed) left()
  })
}
