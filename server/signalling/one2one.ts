import { WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { CLOSE_CODES, FRAME_LIMIT } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { keepLead } from '../cluster/lead'
import { closeNow, MOST_FRAGMENTS, type SocketGuard } from '../live/socket-guard'
import { SESSION_CACHE } from '../live/sockets'
import { TooManyTries } from '../rest/try-limit'
import { noteAudit } from '../store/audit'
import { createCalls } from './calls'
import { ownDesk } from './call-desk'
import { createDevices, type Session } from './devices'
import { createExchange } from './exchange'
import { storedCall } from './kept-calls'
import { pairedOffers } from './media/paired-offers'
import { keepPulse } from './pulse'
import { sharedDesk } from './shared-desk'
import { talk } from './talk'
import type { SourceOf } from '../source'
import type { IceServers } from './turn'
import type { SignallingContext } from './signalling-context'
import type { Call } from './running-call'
import type { Sockets } from '../live/sockets-port'

const PATH = '/one2one'
/** A socket that answers no ping for so long is gone, and no sign of life. */
const PULSE = 15 * SECOND
/** What ws closes with when a frame is over its limit. */
const TOO_LARGE = 1009

/** Says why it closes as contract §5 does. */
class One2OneSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code === TOO_LARGE ? CLOSE_CODES.tooLarge : code, reason)
  }
}

interface SignallingParts {
  guard: SocketGuard
  iceServers: IceServers
  sourceOf: SourceOf
}

/** `ws /one2one` (contract §5): who is registered, and what they tell each other. */
export function createSignalling({
  guard,
  iceServers,
  sourceOf,
  ...context
}: SignallingContext & SignallingParts): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_LIMIT,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
    WebSocket: One2OneSocket,
  })
  const devices = createDevices()
  const dead = new Set<string>()
  const { pool, log, clock, push, limits, lockedRings, cluster } = context
  const calls = createCalls({
    log,
    devices,
    bridge: pairedOffers,
    now: () => clock.now(),
    changed: () => lead.changed(),
    established,
  })
  const exchange = createExchange({
    sql: pool,
    devices,
    calls,
    wake: (objectId, call) => push.notifyCall(objectId, call),
    mayAct,
    isAsking: lockedRings.isAsking,
  })
  const own = ownDesk({ devices, calls, exchange, noteAsked: lockedRings.receive })
  const desk = cluster.redis === null ? own : sharedDesk(own, cluster, () => lead.isReady())
  const sessions = new Set<Session>()
  lockedRings.askAt(desk)
  const lead = keepLead({
    cluster,
    log,
    name: 'calls',
    schema: z.array(storedCall),
    stored: () => calls.stored(),
    begin: (stored) => calls.restore(stored),
    end() {
      calls.clear()
      moveAll()
    },
  })
  server.on('connection', (socket, request) =>
    talk(socket, {
      ...context,
      guarded: guard.watch(socket, request),
      source: sourceOf(request),
      desk,
      sessions,
      iceServers,
      isDead: (token) => dead.has(token),
      isLocked: (token) => context.locks.isLocked(token),
    }),
  )
  keepPulse(server, PULSE)

  async function mayAct(act: 'calls' | 'pushes', { name, source = '' }: Session): Promise<boolean> {
    try {
      await limits.take(act, { account: name, source })
      return true
    } catch (refusal) {
      if (refusal instanceof TooManyTries) return false
      throw refusal
    }
  }

  /** A step of the emergency's history (contract §3 GET /audit); of consultations the chat tells. */
  function established({ record: { className, recordId, doctor }, caller }: Call): void {
    if (className !== 'Emergencies') return
    const role = caller.name === doctor ? 'doctor' : 'patient'
    const step = { consultationId: recordId, by: caller.name, role, deviceId: caller.deviceId, what: 'call' } as const
    noteAudit(pool, { ...step, detail: { outcome: 'established' } }).catch((fault: unknown) => {
      log.error({ err: fault }, 'a call was not written down')
    })
  }

  function moveAll(): void {
    for (const socket of server.clients) closeNow(socket, CLOSE_CODES.moved)
  }

  async function pause(session: Session): Promise<void> {
    const isInCall = await desk.isInCall(session).catch(() => false)
    if (!isInCall) session.end(CLOSE_CODES.locked)
  }

  function drop(isTheirs: (token: string) => boolean): number {
    const theirs = [...sessions].filter(({ token }) => isTheirs(token))
    for (const session of theirs) session.end()
    return theirs.length
  }

  return {
    listen(front) {
      front.on('upgrade', (request, socket, head) => {
        const [path] = (request.url ?? '').split('?')
        if (path !== PATH || !guard.admits(request, socket)) return
        server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
      })
    },
    tokens: () => [...new Set([...sessions].map(({ token }) => token))],
    closeOf(ended) {
      dead.add(ended)
      setTimeout(() => dead.delete(ended), 2 * SESSION_CACHE).unref()
      drop((token) => token === ended)
    },
    pauseOf(locked) {
      for (const session of sessions) if (session.token === locked) void pause(session)
    },
    drop,
    moveAll,
    closeAll() {
      calls.clear()
      for (const socket of server.clients) socket.terminate()
    },
  }
}
