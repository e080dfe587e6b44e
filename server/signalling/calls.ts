import type { Logger } from 'pino'
import { createActor } from 'xstate'
import type { ServerFrame } from '../../contract/schemas/signalling'
import { AWAY_TIME } from '../../contract/values/calls'
import { callMachine } from './call/call.machine'
import type { CallEvent, CallInput } from './call/call.model'
import type { Devices, Session } from './devices'
import { continued, storedContentOf, type StoredCall } from './kept-calls'
import type { MediaBridge, Side } from './media/bridge'
import type { Face, OpenRecord } from './parties'
import type { Seat, Call } from './running-call'

interface CallsOptions {
  log: Logger
  devices: Devices
  bridge: MediaBridge
  now: () => number
  /** Called when a call begins, changes or is over. */
  changed?: () => void
  /** Called once per call when both can talk. */
  established?: (call: Call) => void
}

export interface CallOrder {
  session: Session
  callee: string
  record: OpenRecord
  /** The caller's. */
  face: Face | null
  /** null while the callee's devices are only woken. */
  offer: string | null
}

/** The calls of everybody. */
export interface Calls {
  begin: (order: CallOrder) => Call
  /** In which this socket sits; null when it sits in none. */
  of: (session: Session) => Call | null
  /** The call of this device, on any of its sockets. */
  ofDevice: (session: Session) => Call | null
  between: (caller: string, callee: string) => Call | null
  /** That it rang at this device and still does. */
  ringingAt: (session: Session) => Call | null
  /** That this person has not answered yet. */
  openFor: (callee: string) => Call | null
  /** In a call that was taken up, or calling somebody: who is only rung at is free. */
  isBusy: (name: string) => boolean
  /** What another process needs to continue them. */
  stored: () => StoredCall[]
  /** Continues the calls of a process that is gone: their devices are away until they register again. */
  restore: (stored: readonly StoredCall[]) => void
  /** Ends them without a word. */
  clear: () => void
}

export function createCalls({
  log,
  devices,
  bridge,
  now,
  changed = () => {},
  established = () => {},
}: CallsOptions): Calls {
  const calls = new Set<Call>()
  const find = (isWanted: (call: Call) => boolean) => [...calls].find(isWanted) ?? null

  function inputOf(of: () => Call, given: Omit<CallInput, 'now' | 'bridge' | 'wire'>): CallInput {
    return {
      ...given,
      now,
      bridge,
      wire: {
        isHere: (side) => (seatOf(of(), side)?.session ?? null) !== null,
        send: (side, frame) => seatOf(of(), side)?.session?.send(frame),
        ring: (frame, deviceId) => ring(of(), frame, deviceId),
        sendToRung(frame, except) {
          for (const one of of().rung) if (one !== except) devices.send(given.callee, frame, one)
        },
      },
    }
  }

  /** @param isEstablished that both can talk was noted before */
  function watch(call: Call, isEstablished: boolean): void {
    let isNoted = isEstablished
    calls.add(call)
    call.actor.subscribe({
      next(snapshot) {
        changed()
        if (isNoted || !snapshot.matches('talking')) return
        isNoted = true
        established(call)
      },
      complete() {
        calls.delete(call)
        changed()
      },
      error(fault) {
        calls.delete(call)
        log.error({ err: fault }, 'a call failed')
      },
    })
    call.actor.start()
    changed()
  }

  return {
    begin({ session, callee, record, face, offer }) {
      const given = {
        caller: session.name,
        callee,
        consultationId: record.recordId,
        callerName: face?.name ?? null,
        callerPicture: face?.picture ?? null,
        offer,
      }
      const actor = createActor(callMachine, { input: inputOf(() => call, given) })
      const call: Call = { actor, record, caller: seatFor(session), callee, answering: null, rung: new Set() }
      watch(call, false)
      return call
    },
    stored: () => [...calls].map(storedContentOf),
    restore(stored) {
      for (const one of stored) {
        const input = inputOf(() => call, one.given)
        const call: Call = {
          actor: one.talking === null ? createActor(callMachine, { input }) : continued(input, one.talking),
          record: one.record,
          caller: { ...one.caller, session: null },
          callee: one.given.callee,
          answering: one.talking === null ? null : { ...one.talking.answering, session: null },
          rung: new Set(one.rung),
        }
        watch(call, one.talking !== null)
        // The chart's own time away begins when a side leaves, which was elsewhere.
        if (one.talking !== null) setTimeout(() => giveUp(call), AWAY_TIME).unref()
      }
    },
    of: (session) => find((call) => seatsOf(call).some((seat) => seat.session === session)),
    ofDevice: (session) => find((call) => seatsOf(call).some((seat) => isOf(seat, session))),
    between: (caller, callee) => find((call) => call.caller.name === caller && call.callee === callee),
    ringingAt: ({ name, deviceId }) =>
      find((call) => call.callee === name && call.rung.has(deviceId) && isRinging(call)),
    openFor: (callee) => find((call) => call.callee === callee && isOpen(call)),
    isBusy: (name) =>
      find((call) => call.caller.name === name || (call.callee === name && call.answering !== null)) !== null,
    clear() {
      for (const { actor } of calls) {
        actor.getSnapshot().context.media.close()
        actor.stop()
      }
      calls.clear()
    },
  }

  function ring(call: Call, frame: ServerFrame, deviceId: string | null): void {
    for (const one of deviceId === null ? devices.of(call.callee) : [deviceId]) {
      if (frame.id === 'incomingCall') call.rung.add(one)
      devices.send(call.callee, frame, one)
    }
  }
}

/** Who did not come back to a call of a process that is gone. */
function giveUp(call: Call): void {
  for (const side of ['caller', 'callee'] as const) {
    if (seatOf(call, side)?.session === null) call.actor.send({ type: 'party.stopped', side })
  }
}

/** Nobody has taken it up. */
export function isOpen(call: Call | null): call is Call {
  return call !== null && (isWaking(call) || isRinging(call))
}

export const isWaking = ({ actor }: Call) => actor.getSnapshot().matches('waking')
export const isRinging = ({ actor }: Call) => actor.getSnapshot().matches('ringing')
export const isTalking = ({ actor }: Call) => actor.getSnapshot().matches('talking')

export const seatFor = (session: Session): Seat => ({ name: session.name, deviceId: session.deviceId, session })

export function seatOf(call: Call, side: Side): Seat | null {
  return side === 'caller' ? call.caller : call.answering
}

export function sideOf({ caller }: Call, session: Session): Side {
  return isOf(caller, session) ? 'caller' : 'callee'
}

/** Forwards an event of this socket's side to its call; a socket without a call is ignored. */
export function sendToCall(calls: Calls, session: Session, event: (side: Side) => CallEvent): void {
  const call = calls.of(session)
  if (call !== null) call.actor.send(event(sideOf(call, session)))
}

function seatsOf({ caller, answering }: Call): Seat[] {
  return answering === null ? [caller] : [caller, answering]
}

function isOf(seat: Seat, { name, deviceId }: Session): boolean {
  return seat.name === name && seat.deviceId === deviceId
}
