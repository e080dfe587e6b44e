import { type ErrorRequestHandler, type Request, Router } from 'express'
import Parse from 'parse/node'
import type { MessageEvent, WebSocket } from 'ws'
import { PARSE_CODES } from '../../contract/values/refusals'
import { boundedJson } from '../rest/limits/bounded-json'
import { originOf } from '../rest/request-origin'
import type { SecurityLog } from '../security-log/security-log'
import { judgeCall, judgeFrame } from './query-judge'

/** The SDK sends JSON as text/plain, so that browsers ask no preflight. */
const anyJson = boundedJson(() => true)

/**
 * Runs before Parse and passes only what the app asks (contract §4 "Allowed queries"). Parse's input is rebuilt from
 * the judged values, so that both read a call alike. The security log records refusals.
 */
export function queryGate(securityLog: Pick<SecurityLog, 'note'>): Router {
  const gate = Router()
  gate.use(anyJson, (request, response, next) => {
    // A browser's question beforehand: Parse answers it from its headers alone.
    if (request.method === 'OPTIONS') return next()
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const verdict = judgeCall({
      method: methodOf(request),
      path: request.path,
      query,
      body: request.body as unknown,
      installationId: request.get('x-parse-installation-id'),
    })
    if (!verdict.isAllowed) {
      if (verdict.because === 'route') {
        return void response.status(403).json({ code: PARSE_CODES.notYours, error: 'Alamat ini tidak dibuka' })
      }
      securityLog.note({ event: 'question.refused', detail: 'parse', account: null, ...originOf(request) })
      return void response.status(400).json({ code: Parse.Error.INVALID_QUERY, error: refusalText(verdict.what) })
    }
    // A list's question travels in the body alone. Parse finds its mount by comparing the two addresses.
    request.url = request.path
    request.originalUrl = `${request.baseUrl}${request.path}`
    request.body = verdict.body
    next()
  })
  gate.use(answerUnread)
  return gate
}

/** As Parse reads it: the override counts for POST only, and in no other spelling. */
export function methodOf({ method, body }: Pick<Request, 'method' | 'body'>): string {
  const override: unknown = typeof body === 'object' && body !== null && '_method' in body ? body._method : undefined
  return method === 'POST' && typeof override === 'string' && override !== '' ? override.toUpperCase() : method
}

function refusalText(what: string): string {
  return `Pertanyaan ini tidak dibuka: ${what}`
}

/** What the body's parser refuses, in Parse's form. */
const answerUnread: ErrorRequestHandler = (fault: unknown, _request, response, next) => {
  const status = typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : null
  if (typeof status !== 'number' || status >= 500) return next(fault)
  const error = status === 413 ? 'Isi permintaan terlalu besar' : 'Isi permintaan bukan JSON'
  response.status(status).json({ code: Parse.Error.INVALID_JSON, error })
}

/**
 * The same for the frames of a LiveQuery socket, once LiveQuery listens to it. A refused frame is answered and goes no
 * further.
 */
export function gateFrames(socket: WebSocket, noteRefusal: () => void): void {
  const deliver = socket.onmessage
  if (deliver === null) throw new Error('LiveQuery does not listen to its socket')
  // In the place of LiveQuery's own: a listener beside it would not keep a frame from it.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  socket.onmessage = (event) => {
    // Closing: the budget is used up.
    if (socket.readyState !== socket.OPEN) return
    const frame = parsedFrame(event.data)
    const verdict = judgeFrame(frame)
    if (verdict.isAllowed) return deliver({ ...event, data: JSON.stringify(verdict.body) })
    noteRefusal()
    const requestId = typeof frame === 'object' && frame !== null && 'requestId' in frame ? frame.requestId : undefined
    const id = typeof requestId === 'number' ? { requestId } : {}
    const refusal = {
      op: 'error',
      code: Parse.Error.INVALID_QUERY,
      error: refusalText(verdict.what),
      reconnect: false,
      ...id,
    }
    socket.send(JSON.stringify(refusal))
  }
}

/** LiveQuery speaks text only; `ws` delivers it as a string. */
function parsedFrame(data: MessageEvent['data']): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data) as unknown
  } catch {
    return null
  }
}
