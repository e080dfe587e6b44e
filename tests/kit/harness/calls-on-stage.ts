import { createActor } from 'xstate'
import type { RunningCall } from '../../../contract/schemas/signalling'
import { SECOND } from '../../../contract/values/limits'
import type { MediaRefusal } from '../../../machines/ports/media'
import type { GatewayFact } from '../../../machines/ports/signalling'
import {
  type CallSessionRef,
  selectConnection,
  selectDevices,
} from '../../../machines/video-call/call-session/call-session.selectors'
import type { Level } from '../../../machines/video-call/quality/quality.model'
import { videoCallMachine } from '../../../machines/video-call/video-call.machine'
import type { CallFailure } from '../../../machines/video-call/video-call.model'
import { selectCallSession, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { cameraRuns, listed, microphoneRuns, recalled } from '../../models/devices.model'
import { fair, good, poor } from '../../models/quality.model'
import { drawnPicture } from '../data/drawn-picture'
import { inert } from '../graph/inert'
import { TestClock } from './test-clock'

/** The patient of the builders' record and her consultation. */
export const SULASTRI = { id: '201', name: 'Sulastri Wahyuningsih', picture: null }
export const HER_CONSULTATION = 'K-1'

const SAMPLES = { good, fair, poor } satisfies Record<Level, unknown>

export type CallStage = ReturnType<typeof stageCalls>

/** A doctor's video calls with live machines and silent services; each step is explicit and chainable. */
export function stageCalls(clock = new TestClock()) {
  const videoCall = createActor(inert(videoCallMachine), {
    clock,
    input: { me: { id: '101', name: 'dr. Ratna Kusumawardani', picture: null }, clock, report: () => {} },
  }).start() as VideoCallRef
  type ReceivedFrame = Extract<GatewayFact, { type: 'gateway.received' }>['frame']
  const receive = (frame: ReceivedFrame) => videoCall.send({ type: 'gateway.received', frame })
  const register = (call: RunningCall | null = null) =>
    videoCall.send({ type: 'gateway.registered', call, iceServers: [] })
  const callSession = (): CallSessionRef => present(selectCallSession(videoCall.getSnapshot()))
  const connection = () => present(selectConnection(callSession().getSnapshot()))
  const devices = () => present(selectDevices(callSession().getSnapshot()))
  const sendToDevices = (event: object) => devices().send(event as never)
  const start = () =>
    videoCall.send({ type: 'call.start', to: SULASTRI, consultationId: HER_CONSULTATION, wantsCamera: true })

  const stage = {
    videoCall,
    clock,
    callSession,
    connection,
    devices,
    register() {
      register()
      return stage
    },
    rings() {
      register()
      const { id: from, name: fromName, picture: fromPicture } = SULASTRI
      receive({ id: 'incomingCall', from, fromName, fromPicture, consultation_id: HER_CONSULTATION, sdpOffer: 'v=0' })
      return stage
    },
    calls() {
      register()
      start()
      return stage
    },
    isAwake() {
      receive({ id: 'callingResponse', response: 'accepted', code: null, message: null })
      connection().send({ type: 'peer.offered', sdp: 'v=0' })
      return stage
    },
    answered() {
      stage.isAwake()
      receive({ id: 'callResponse', response: 'accepted', sdpAnswer: 'v=0' })
      return stage
    },
    captured() {
      for (const event of [recalled, listed, microphoneRuns]) sendToDevices(event)
      const picture = drawnPicture({ skin: '#cf9873', cloth: '#2c2422', ground: '#d9e6df' })
      sendToDevices({ ...cameraRuns, output: { ok: true, value: { ...cameraRuns.output.value, picture } } })
      return stage
    },
    flows() {
      const picture = drawnPicture({ skin: '#dca583', cloth: '#8f5f7c', ground: '#cfdcd5' })
      connection().send({ type: 'picture.changed', picture })
      connection().send({ type: 'peer.flowing' })
      return stage
    },
    /** For four minutes and twelve seconds with good quality. */
    talks() {
      stage.calls().answered().captured().flows().measures('good')
      clock.sleep(252 * SECOND)
      return stage
    },
    breaks() {
      connection().send({ type: 'peer.silent' })
      return stage
    },
    measures(level: Level) {
      for (let times = 0; times < 3; times += 1)
        connection().send({ type: 'peer.measured', sample: SAMPLES[level].sample })
      return stage
    },
    /** Poor for so long that even audio only is poor. */
    offersChat() {
      for (let times = 0; times < 60; times += 1) {
        connection().send({ type: 'peer.measured', sample: poor.sample })
        clock.advance(SECOND)
      }
      return stage
    },
    otherIsSilent() {
      connection().send({ type: 'other.changed', microphone: false, camera: false, screen: false })
      return stage
    },
    mutes() {
      devices().send({ type: 'microphone.mute' })
      return stage
    },
    refused(kind: 'camera' | 'microphone', refusal: MediaRefusal) {
      if (kind === 'camera') {
        devices().send({ type: 'camera.turnOff' })
        devices().send({ type: 'camera.turnOn' })
      } else {
        sendToDevices(recalled)
      }
      sendToDevices({ type: `xstate.done.actor.${kind}Asked`, output: { ok: false, refusal } })
      return stage
    },
    hangsUp() {
      callSession().send({ type: 'call.hangUp' })
      return stage
    },
    ends() {
      receive({ id: 'stopCommunication', reason: 'ended' })
      return stage
    },
    isMissed() {
      receive({ id: 'stopCommunication', reason: 'cancelled' })
      return stage
    },
    isHandledElsewhere() {
      receive({ id: 'incomingCallHandledFromOtherDevice', by: null })
      return stage
    },
    fails(failure: CallFailure) {
      switch (failure) {
        case 'unreachable':
          start()
          break
        case 'unregistered':
          videoCall.send({ type: 'gateway.refused' })
          start()
          break
        case 'deviceNotFound':
          stage.calls()
          receive({
            id: 'callingResponse',
            response: 'rejected',
            code: 'messaging/mismatched-credential',
            message: null,
          })
          break
        case 'lost':
          stage.talks()
          receive({ id: 'stopCommunication', reason: 'lost' })
          break
        default:
          stage.calls().isAwake()
          receive({ id: 'callResponse', response: 'rejected', message: failure })
      }
      return stage
    },
  }
  return stage
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is none at this moment')
  return value
}
