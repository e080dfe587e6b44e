import { type EventObject, fromCallback } from 'xstate'
import { callActor, feedActor, plainCallActor } from '../ports/actors'
import type { KeptChoicesPort } from '../ports/kept-choices'
import type { CaptureKind, MediaPort } from '../ports/media'
import { devicesMachine } from './devices.machine'

export interface DevicesPorts {
  media: MediaPort
  keptChoices: KeptChoicesPort
}

/** The devices machine with its ports, for calls, both ends of a call and the check. */
export function provideDevices({ media, keptChoices }: DevicesPorts) {
  /** A capture that replaces a muted one must stay muted, whatever its release forgets. */
  const heldBack = new Set<CaptureKind>()
  return devicesMachine.provide({
    actors: {
      mediaFacts: feedActor(media.facts),
      recallChoices: plainCallActor(keptChoices.recall),
      keepChoices: callActor(keptChoices.keep),
      capture: callActor(media.capture),
      holdCapture: fromCallback<EventObject, { kind: CaptureKind }>(({ input: { kind } }) => () => {
        media.release(kind)
        if (heldBack.has(kind)) media.setTransmitting(kind, false)
      }),
      holdBack: fromCallback<EventObject, { kind: CaptureKind }>(({ input: { kind } }) => {
        heldBack.add(kind)
        media.setTransmitting(kind, false)
        return () => {
          heldBack.delete(kind)
          media.setTransmitting(kind, true)
        }
      }),
      chooseSpeaker: callActor(({ deviceId }: { deviceId: string }, signal) => media.chooseSpeaker(deviceId, signal)),
    },
  })
}
