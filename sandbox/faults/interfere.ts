import type { RequestHandler, Response } from 'express'
import type { Failure, Faults } from './faults'

const BROKEN = 'Gangguan buatan dari meja uji'
/** More than is ever sent: the answer stays unfinished. */
const PROMISED = 1_000
/** Header of a delayed answer with the artificial delay in ms, which measurements subtract. */
export const HELD_BACK = 'X-Held-Back'

/** Runs before REST and Parse, and applies the requested faults. */
export function interfere(faults: Faults): RequestHandler {
  return (request, response, next) => {
    const { delay, fail } = faults.outcomeOf(request.originalUrl.split('?')[0] ?? '')
    if (delay > 0) late(response, delay)
    if (fail?.how === 'lost') lose(response)
    if (fail === null || fail.how === 'lost') return next()
    if (fail.how === 'cut') cut(response)
    else refuse(response, fail, request.originalUrl.startsWith('/parse/'))
  }
}

/** The work is done at once, its answer waits. Every answer is written whole, by `end`. */
function late(response: Response, ms: number): void {
  response.setHeader(HELD_BACK, ms)
  const end = response.end.bind(response) as (...rest: unknown[]) => Response
  response.end = (...rest: unknown[]) => {
    setTimeout(() => end(...rest), ms)
    return response
  }
}

function lose(response: Response): void {
  response.end = () => {
    cut(response)
    return response
  }
}

/**
 * Begins an answer and aborts it. If a kept connection returned no byte at all, a browser would retry silently and no
 * fault would be visible.
 */
function cut(response: Response): void {
  const { socket } = response
  response.removeHeader('Transfer-Encoding')
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': PROMISED })
  response.flushHeaders()
  setImmediate(() => socket?.destroy())
}

function refuse(response: Response, { status }: Failure, isParse: boolean): void {
  response.status(status).json(isParse ? { code: 1, error: BROKEN } : { message: BROKEN })
}
