import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import type { Limits } from '../rest/limits/limits'
import type { SecurityLog, SecurityNote } from '../security-log/security-log'
import { countedSource, createSourceOf, type SourceOf } from '../source'

/** A socket says by then whose it is. */
const AUTHENTICATION_TIMEOUT = 10 * SECOND
/** Parts of one message at most: the server holds each until the last one has come. Browsers send few. */
export const MOST_FRAGMENTS = 64
/** What waits to be sent to one socket at most, in bytes: a slower reader is cut off and reads again from the start. */
const LARGEST_BACKLOG = 4 * 1024 * 1024
const BACKLOG_PERIOD = SECOND
/** For the close frame; a flooding peer would keep the socket open longer. */
const CLOSE_TIMEOUT = 500
/** All sockets of an account together send as much as so many may alone. */
const SOCKETS_OF_FRAMES = 4
/** Accounts whose frames are counted. */
const REMEMBERED = 10_000

/** One open socket under guard. */
export interface GuardedSocket {
  /** From whom it is from now on. @returns false when the account has too many sockets; this one is closed then */
  identify(account: string): boolean
  /** How many live queries it has now; with too many of it or of its account it is closed. */
  listens(queries: number): void
  /** Closes it for sending too much (4429). */
  cutOff(): void
}

/** Admits the web sockets of a path and closes those that exceed their budget (docs/contract.md §2 "Sockets"). */
export interface SocketGuard {
  /**
   * Answers an upgrade that is refused: a page of another origin (403), or too many unidentified sockets of its source
   * (429).
   */
  admits(request: IncomingMessage, socket: Duplex): boolean
  /** @param queued bytes that wait for the socket elsewhere than in its own buffer */
  watch(socket: WebSocket, request: IncomingMessage, queued?: () => number): GuardedSocket
  /** A frame asked what is outside the allow-list. */
  noteRefusedQuestion(request: IncomingMessage): void
}

export function createSocketGuard(
  limits: Limits['sockets'],
  securityLog: Pick<SecurityLog, 'note'>,
  sourceOf: SourceOf = createSourceOf([]),
  now: () => number = () => performance.now(),
): SocketGuard {
  const unidentified = new Map<string, number>()
  /** Their sockets, with how many live queries each has. */
  const accounts = new Map<string, Map<WebSocket, number>>()
  const budgets = new LRUCache<string, () => boolean>({ max: REMEMBERED })
  /** Open sockets with what waits for each elsewhere than in its own buffer. */
  const open = new Map<WebSocket, () => number>()
  setInterval(() => {
    for (const [socket, queued] of open) if (socket.bufferedAmount + queued() > LARGEST_BACKLOG) socket.terminate()
  }, BACKLOG_PERIOD).unref()

  function note(
    event: 'limit.exceeded' | 'question.refused',
    detail: 'frames' | 'liveQuery',
    source: string | null,
  ): void {
    securityLog.note({ event, detail, account: null, source, deviceId: null } as SecurityNote)
  }

  function budgetOf(account: string): () => boolean {
    const { burst, framesPerSecond } = limits
    const ofAccount = { burst: SOCKETS_OF_FRAMES * burst, framesPerSecond: SOCKETS_OF_FRAMES * framesPerSecond }
    const budget = budgets.get(account) ?? createFrameBudget(ofAccount, now)
    budgets.set(account, budget)
    return budget
  }

  function queriesOf(account: string): number {
    return [...(accounts.get(account)?.values() ?? [])].reduce((sum, queries) => sum + queries, 0)
  }

  function countUnidentified(source: string, difference: 1 | -1): void {
    const count = (unidentified.get(source) ?? 0) + difference
    if (count > 0) unidentified.set(source, count)
    else unidentified.delete(source)
  }

  return {
    admits(request, socket) {
      const source = sourceOf(request)
      if (isForeignPage(request.headers)) {
        securityLog.note({ event: 'permission.refused', detail: 'foreignPage', account: null, source, deviceId: null })
        return refuse(socket, '403 Forbidden')
      }
      const isCrowded = (unidentified.get(countedSource(source)) ?? 0) >= limits.unidentifiedPerSource
      return isCrowded ? refuse(socket, '429 Too Many Requests') : true
    },
    watch(socket, request, queued = () => 0) {
      const source = sourceOf(request)
      const counted = countedSource(source)
      const isWithin = createFrameBudget(limits, now)
      let account: string | null = null
      let isWithinAccount = () => true
      let queries = 0
      const cutOff = () => {
        listens(0)
        if (socket.readyState === socket.OPEN) note('limit.exceeded', 'frames', source)
        closeNow(socket, CLOSE_CODES.tooMany)
        // What it still sends is not read.
        socket.pause()
      }
      const listens = (count: number) => {
        queries = count
        if (account !== null) accounts.get(account)?.set(socket, queries)
      }
      const mayListen = () =>
        queries <= limits.subscriptions && (account === null || queriesOf(account) <= limits.subscriptionsPerAccount)
      open.set(socket, queued)
      countUnidentified(counted, 1)
      const timeout = setTimeout(() => closeNow(socket, CLOSE_CODES.badFrame), AUTHENTICATION_TIMEOUT)

      const count = () => {
        if (!isWithin() || !isWithinAccount()) cutOff()
      }
      // Those of the protocol cost an answer each too.
      for (const frame of ['message', 'ping', 'pong'] as const) socket.on(frame, count)
      socket.once('close', () => {
        clearTimeout(timeout)
        open.delete(socket)
        if (account === null) return countUnidentified(counted, -1)
        const others = accounts.get(account)
        others?.delete(socket)
        if (others?.size === 0) accounts.delete(account)
      })
      return {
        identify(next) {
          if (account === next || socket.readyState !== socket.OPEN) return true
          const sockets = accounts.get(next) ?? new Map<WebSocket, number>()
          if (sockets.size >= limits.perAccount) {
            closeNow(socket, CLOSE_CODES.tooMany)
            return false
          }
          clearTimeout(timeout)
          if (account === null) countUnidentified(counted, -1)
          else accounts.get(account)?.delete(socket)
          account = next
          isWithinAccount = budgetOf(next)
          accounts.set(next, sockets.set(socket, queries))
          if (mayListen()) return true
          cutOff()
          return false
        },
        listens(count) {
          listens(count)
          if (!mayListen()) cutOff()
        },
        cutOff,
      }
    },
    noteRefusedQuestion: (request) => note('question.refused', 'liveQuery', sourceOf(request)),
  }
}

/** A page of another origin; programs, which have no cookies of anybody, send no origin. */
export function isForeignPage({ origin, host = '' }: IncomingHttpHeaders): boolean {
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host.toLowerCase())
}

type FrameLimits = Pick<Limits['sockets'], 'burst' | 'framesPerSecond'>

/** A token bucket of frames: answers whether one more is within it. */
function createFrameBudget({ burst, framesPerSecond }: FrameLimits, now: () => number): () => boolean {
  let left = burst
  let at = now()
  return () => {
    const elapsed = now() - at
    at += elapsed
    left = Math.min(burst, left + (elapsed / SECOND) * framesPerSecond)
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Closes it with the code, or without when the other side does not answer. */
export function closeNow(socket: WebSocket, code: number): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref()
}

function refuse(socket: Duplex, status: string): false {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  return false
}
