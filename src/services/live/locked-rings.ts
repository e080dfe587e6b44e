import { type Rings, rings } from '../../../contract/schemas/rings'
import type { RequestRecord } from '../../../contract/schemas/request'
import { SECOND } from '../../../contract/values/limits'
import { type RequestClass, WAITING_STATUS } from '../../../contract/values/statuses'
import type { RequestFact } from '../../../machines/ports/requests'
import type { GatewayFact, SignallingPort } from '../../../machines/ports/signalling'
import type { HttpClient } from '../http/http-client'
import type { ServerClock } from '../clock/server-clock'
import { pageTimers, type Timers } from '../clock/timers'
import { createListeners } from '../listeners'
import type { LockGate } from '../session/lock-gate'
import { parseRequest } from './request-records'

/** Polling interval in ms: a request rings for 25 s. */
const INTERVAL = 4 * SECOND
/** Placeholder for data that a locked page lacks. */
const UNKNOWN = '-'

/** null: the request failed. */
type Asked = Rings | null

export interface LockedRings {
  /** The waiting requests while the app is locked. */
  requests: (classes: readonly RequestClass[], listen: (fact: RequestFact) => void) => () => void
  /** Adds the ringing of calls while the app is locked, and their handover on unlocking. */
  withCalls: (port: SignallingPort, ownId: () => string) => SignallingPort
}

/**
 * Ringing requests while the session is locked and has no socket (contract §2 "Idle lock"): polled every 4 s, without
 * names. Known names stay; after unlocking the live records add the others.
 */
export function createLockedRings(
  http: HttpClient,
  gate: LockGate,
  clock: Pick<ServerClock, 'sample'>,
  timers: Timers = pageTimers,
): LockedRings {
  const answers = createListeners<Asked>()
  let listening = 0
  let isAsking = false

  gate.changes((change) => {
    if (change === 'closed') void ask()
  })

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const era = gate.era()
    const answer = await read()
    if (era === gate.era()) {
      answers.send(answer)
      await pauseOrOpen(gate, timers)
    }
    isAsking = false
    if (listening > 0 && gate.isClosed()) void ask()
  }

  async function read(): Promise<Asked> {
    try {
      const received = clock.sample()
      const answer = await http.call({ method: 'GET', path: '/rings', answer: rings, timeout: INTERVAL })
      if (!answer.ok) return null
      if (answer.value.now !== undefined) received(answer.value.now)
      return answer.value
    } catch {
      return null
    }
  }

  function listen(to: (asked: Asked) => void): () => void {
    const stop = answers.feed(to)
    listening += 1
    if (gate.isClosed()) void ask()
    return () => {
      listening -= 1
      stop()
    }
  }

  return {
    requests: (classes, notify) =>
      listen((asked) => {
        if (asked === null) return notify({ type: 'feed.lost' })
        for (const className of classes) {
          const records = asked.requests.flatMap((ring) =>
            ring.className === className ? (namelessRecord(ring) ?? []) : [],
          )
          notify({ type: 'requests.synced', className, records })
        }
      }),
    withCalls(port, ownId) {
      let call: Rings['call'] = null
      const returns = new Set<() => void>()
      const end = () => {
        call = null
        for (const done of returns) done()
        returns.clear()
      }
      return {
        ...port,
        // What was declined while it was locked is not asked for again.
        send(frame) {
          if (frame.id === 'incomingCallResponse' && frame.from === call?.from) end()
          return port.send(frame)
        },
        gateway(notify) {
          const forget = gate.onReturn(() =>
            call === null ? Promise.resolve() : new Promise((resolve) => void returns.add(resolve)),
          )
          const receive = (fact: GatewayFact) => {
            notify(fact)
            if (fact.type === 'gateway.registered' && call !== null) {
              port.send({ id: 'notifyCaller', from: ownId(), to: call.from })
            }
            if (fact.type === 'gateway.received' && fact.frame.id !== 'notifyCallerActive') end()
          }
          const stops = [
            forget,
            port.gateway(receive),
            listen((asked) => {
              if (asked === null || asked.call?.from === call?.from) return
              call = asked.call
              notify(
                call === null
                  ? { type: 'gateway.received', frame: { id: 'stopCommunication', reason: 'missed' } }
                  : receivedCall(call),
              )
            }),
          ]
          return () => stops.forEach((stop) => stop())
        },
      }
    },
  }
}

function pauseOrOpen(gate: LockGate, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const timer = timers.setTimeout(done, INTERVAL)
    const stop = gate.changes(done)
    function done(): void {
      timers.clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

function receivedCall({ from, consultation_id }: NonNullable<Rings['call']>): GatewayFact {
  return {
    type: 'gateway.received',
    frame: { id: 'incomingCall', from, fromName: null, fromPicture: null, consultation_id, sdpOffer: '' },
  }
}

function namelessRecord({
  className,
  objectId,
  complaint,
  requestAt,
  payment_id,
}: Rings['requests'][number]): RequestRecord | null {
  const at = new Date(requestAt).toISOString()
  const base = { className, objectId, apps: UNKNOWN, status: WAITING_STATUS[className], requestAt: at, updatedAt: at }
  const person = { objectId: UNKNOWN, id_user: UNKNOWN }
  switch (className) {
    case 'Consultations':
      return parseRequest(className, {
        ...base,
        consultation_id: objectId,
        patient_info: person,
        keluhan_patient: complaint,
        payment_id,
      })
    case 'Faskes_consultations':
      return parseRequest(className, {
        ...base,
        faskes_consultation_id: objectId,
        faskes: person,
        keluhan_patient: complaint,
      })
    case 'Emergencies':
      return parseRequest(className, { ...base, emergency_id: objectId, request_by: person, emergency_type: complaint })
  }
}
