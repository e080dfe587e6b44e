import type { IncomingMessage, ServerResponse } from 'node:http'
import { MINUTE } from '../../../contract/values/limits'

/** A whole body arrives within it, counted from its headers, or of an upload from its turn. */
const PATIENCE = MINUTE

const clocks = new WeakMap<IncomingMessage, ReturnType<typeof setTimeout>>()

/** Cuts off a call whose body is not whole in time; again from now on where one runs already. */
export function startBodyClock(request: IncomingMessage, response: ServerResponse): void {
  stopBodyClock(request)
  const { headers, socket } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || request.complete) return
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return
    if (response.headersSent) return void socket.destroy()
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
  }, PATIENCE)
  clocks.set(request, timer.unref())
  request.once('close', () => stopBodyClock(request))
}

/** While an upload waits for its turn nobody reads what it sends. */
export function stopBodyClock(request: IncomingMessage): void {
  clearTimeout(clocks.get(request))
  clocks.delete(request)
}
