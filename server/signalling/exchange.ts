import type { ClientFrame, RunningCall } from '../../contract/schemas/signalling'
import { CLOSE_CODES, refusalOf } from '../../contract/schemas/signalling'
import { DEVICE_NOT_FOUND } from '../../contract/values/calls'
import { callLookUps } from '../live/socket-look-ups'
import { TooManyTries } from '../rest/try-limit'
import type { Sql } from '../store/database'
import type { Acceptance } from './call/call.model'
import { type Calls, isOpen, isRinging, isTalking, isWaking, seatFor, seatOf, sideOf, sendToCall } from './calls'
import type { Devices, Session } from './devices'
import { faceOf, openBetween, type OpenRecord } from './parties'
import type { Call } from './running-call'
import type { WakingCall } from '../push/push-port'

/** A socket that calls more strangers, or more often than it may, is closed. */
const REFUSED_CALLS = 10

type FrameOf<Id extends ClientFrame['id']> = Extract<ClientFrame, { id: Id }>
/** Frames that are about a call: the exchange knows which. */
export type CallFrame = Exclude<ClientFrame, { id: 'register' | 'ping' | 'typing' }>

interface ExchangeOptions {
  sql: Sql
  devices: Devices
  calls: Calls
  /** Wakes the devices of an objectId; answers whether there is any. */
  wake: (objectId: string, call: WakingCall) => Promise<boolean>
  /** Whether a locked device of this person (id_user) asks what rings; none unless given. */
  isAsking?: (name: string) => boolean
  /**
   * Counts a try to set up a call, or to wake by a push, before anything is looked up for it (contract §2 "Limits");
   * false: too many. Unlimited without it.
   */
  mayAct?: (act: 'calls' | 'pushes', session: Session) => Promise<boolean>
}

/** What each frame of a registered device means for the calls (contract §5). */
export interface Exchange {
  /** Whether this socket sits in a call that is not over. */
  isInCall: (session: Session) => boolean
  /** A device has registered; answers the call that it is in. */
  joined: (session: Session) => RunningCall | null
  /** A socket is gone: the call waits for its device, unless the session itself is over. */
  left: (session: Session, isForGood: boolean) => void
  calling: (session: Session, frame: FrameOf<'calling'>) => Promise<void>
  cancelCalling: (session: Session, frame: FrameOf<'cancelCalling'>) => void
  rejectCalling: (session: Session, frame: FrameOf<'rejectCalling'>) => void
  notifyCaller: (session: Session, frame: FrameOf<'notifyCaller'>) => void
  call: (session: Session, frame: FrameOf<'call'>) => Promise<void>
  incomingCallResponse: (session: Session, frame: FrameOf<'incomingCallResponse'>) => void
  onIceCandidate: (session: Session, frame: FrameOf<'onIceCandidate'>) => void
  reoffer: (session: Session, frame: FrameOf<'reoffer'>) => void
  stop: (session: Session) => void
}

export function createExchange({
  sql,
  devices,
  calls,
  wake,
  mayAct = async () => true,
  isAsking = () => false,
}: ExchangeOptions): Exchange {
  /** The call that this device makes; after its device is gone, any device of the person can continue it. */
  function own(session: Session, to: string): Call | null {
    const call = calls.between(session.name, to)
    if (call === null) return null
    const { deviceId, session: here } = call.caller
    return deviceId === session.deviceId || (here === null && isOpen(call)) ? call : null
  }

  function ownOpen(session: Session, to: string): Call | null {
    const call = own(session, to)
    return isOpen(call) ? call : null
  }

  /** Both at once: the doctor's counts. */
  function giveWay(session: Session, to: string, record: OpenRecord): void {
    const crossing = calls.between(to, session.name)
    if (isOpen(crossing) && record.doctor === session.name) {
      crossing.actor.send({ type: 'callee.declined', deviceId: session.deviceId, message: 'busy' })
    }
  }

  /** Who called had no ear for the other's call, which rings at this device: now it has. */
  function ringAgain(session: Session, from: string): void {
    const crossing = calls.ringingAt(session)
    if (crossing?.caller.name === from) crossing.actor.send({ type: 'callee.woke', deviceId: session.deviceId })
  }

  const refusedCalls = new WeakMap<Session, number>()

  function refuseTry(session: Session, answer: () => void): void {
    const times = (refusedCalls.get(session) ?? 0) + 1
    refusedCalls.set(session, times)
    answer()
    if (times > REFUSED_CALLS) session.end(CLOSE_CODES.tooMany)
  }

  return {
    isInCall: (session) => calls.of(session) !== null,
    joined(session) {
      const call = calls.ofDevice(session)
      if (call === null) {
        const ringing = calls.ringingAt(session)
        // After the answer to the registration: a reloaded page rings again.
        if (ringing !== null) {
          queueMicrotask(() => ringing.actor.send({ type: 'callee.woke', deviceId: session.deviceId }))
        }
        return null
      }
      const side = sideOf(call, session)
      const seat = seatOf(call, side)
      if (seat !== null) seat.session = session
      call.actor.send({ type: 'party.returned', side })
      if (!isTalking(call)) return null
      return {
        with: side === 'caller' ? call.callee : call.caller.name,
        consultation_id: call.record.recordId,
        caller: call.caller.name,
        since: call.actor.getSnapshot().context.since,
      }
    },
    left(session, isForGood) {
      const call = calls.of(session)
      if (call === null) return
      const side = sideOf(call, session)
      const seat = seatOf(call, side)
      if (seat !== null) seat.session = null
      call.actor.send(isForGood ? { type: 'party.stopped', side } : { type: 'party.left', side })
    },
    async calling(session, { to, pushPayload }) {
      const isLimited =
        !(await mayAct('pushes', session)) || (ownOpen(session, to) === null && !(await mayAct('calls', session)))
      if (isLimited) return refuseTry(session, () => refuseWaking(session, 'busy'))
      const found = await lookUp(async () => {
        const open = await openBetween(sql, session.name, to)
        const record = open.find(({ recordId }) => recordId === pushPayload.consultation_id)
        const callee = record === undefined ? null : await faceOf(sql, to)
        return record === undefined || callee === null
          ? null
          : { record, callee, face: await faceOf(sql, session.name) }
      })
      if (found === 'busy') return refuseWaking(session, 'busy')
      if (found === null) return refuseTry(session, () => refuseWaking(session, 'forbidden'))
      const { record, callee, face } = found
      // From here on nothing is waited for: nobody else may begin a call between this look and the beginning.
      const known = ownOpen(session, to)
      if (known === null) {
        giveWay(session, to, record)
        if (calls.isBusy(to) || calls.isBusy(session.name)) {
          refuseWaking(session, 'busy')
          return ringAgain(session, to)
        }
      }
      const call = known ?? calls.begin({ session, callee: to, record, face, offer: null })
      const waking = {
        from: { id: session.name, name: face?.name ?? null, picture: face?.picture ?? null },
        to: { id: to, name: callee.name, picture: callee.picture },
        consultationId: record.recordId,
      }
      const isReached = (await wake(callee.objectId, waking)) || devices.isHere(to) || isAsking(to)
      if (isReached) return session.send({ id: 'callingResponse', response: 'accepted', code: null, message: null })
      if (known === null) call.actor.send({ type: 'party.stopped', side: 'caller' })
      session.send({ id: 'callingResponse', response: 'rejected', code: DEVICE_NOT_FOUND, message: 'Device Not Found' })
    },
    cancelCalling(session, { to }) {
      const call = own(session, to)
      if (call !== null) return call.actor.send({ type: 'caller.cancelled' })
      session.send({ id: 'cancelCallingResponse', response: 'rejected' })
    },
    rejectCalling(session, { to, message }) {
      const call = calls.between(to, session.name)
      const response = isOpen(call) ? 'accepted' : 'rejected'
      session.send({ id: 'rejectCallingResponse', response, code: null, message: null })
      if (isOpen(call)) {
        call.actor.send({ type: 'callee.declined', deviceId: session.deviceId, message: refusalOf(message) })
      }
    },
    notifyCaller(session, { to }) {
      const call = calls.between(to, session.name)
      if (!isOpen(call)) return session.send({ id: 'notifyCallerNotActive' })
      call.actor.send({ type: 'callee.woke', deviceId: session.deviceId })
    },
    async call(session, { to, sdpOffer }) {
      if (ownOpen(session, to) === null && !(await mayAct('calls', session))) {
        return refuseTry(session, () => refuse(session, 'busy'))
      }
      const found = await lookUp(async () => {
        const [record] = await openBetween(sql, session.name, to)
        return record === undefined ? null : { record, face: await faceOf(sql, session.name) }
      })
      if (found === 'busy') return refuse(session, 'busy')
      if (found === null) return refuseTry(session, () => refuse(session, 'forbidden'))
      const { record, face } = found
      const known = ownOpen(session, to)
      if (known !== null) {
        known.caller = seatFor(session)
        return known.actor.send({ type: 'caller.called', offer: sdpOffer })
      }
      giveWay(session, to, record)
      if (calls.isBusy(session.name) || calls.isBusy(to)) {
        refuse(session, 'busy')
        return ringAgain(session, to)
      }
      if (!devices.isHere(to) && !isAsking(to)) return refuse(session, 'timeout')
      calls.begin({ session, callee: to, record, face, offer: sdpOffer })
    },
    incomingCallResponse(session, frame) {
      const call = calls.between(frame.from, session.name)
      if (call === null || isWaking(call)) return session.send({ id: 'stopCommunication', reason: 'missed' })
      if (!isRinging(call)) {
        // Final for devices that did not answer it: their later frames are ignored.
        if (call.answering?.deviceId !== session.deviceId) {
          session.send({ id: 'incomingCallHandledFromOtherDevice', by: call.callee })
        }
        return
      }
      const { deviceId } = session
      if (frame.callResponse === 'reject') {
        return call.actor.send({ type: 'callee.declined', deviceId, message: refusalOf(frame.message) })
      }
      if (frame.consultationPayload === null) {
        return session.send({ id: 'error', message: 'Consultation Payload Cannot Be Null' })
      }
      if (frame.consultationPayload.consultation_id !== call.record.recordId) {
        return session.send({ id: 'error', message: 'forbidden' })
      }
      const acceptance: Acceptance =
        'sdpAnswer' in frame ? { kind: 'answer', sdp: frame.sdpAnswer } : { kind: 'offer', sdp: frame.sdpOffer }
      call.answering = seatFor(session)
      call.actor.send({ type: 'callee.accepted', deviceId, acceptance })
    },
    onIceCandidate(session, { candidate }) {
      sendToCall(calls, session, (side) => ({ type: 'candidate.found', side, candidate }))
    },
    reoffer(session, { sdpOffer, restart = false }) {
      sendToCall(calls, session, (side) => ({ type: 'party.reoffered', side, offer: sdpOffer, restart }))
    },
    stop(session) {
      sendToCall(calls, session, (side) => ({ type: 'party.stopped', side }))
    },
  }
}

function refuse(session: Session, message: 'forbidden' | 'busy' | 'timeout'): void {
  session.send({ id: 'callResponse', response: 'rejected', message })
}

function refuseWaking(session: Session, message: 'forbidden' | 'busy'): void {
  session.send({ id: 'callingResponse', response: 'rejected', code: null, message })
}

/** 'busy': too many wait for their look-up, which is no fault of this caller's. */
async function lookUp<Found>(find: () => Promise<Found>): Promise<Found | 'busy'> {
  try {
    return await callLookUps.run(find)
  } catch (fault) {
    if (fault instanceof TooManyTries) return 'busy'
    throw fault
  }
}
