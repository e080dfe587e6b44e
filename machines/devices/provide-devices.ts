import { type EventObject, fromCallback } from 'xstate'
import { callActor, feedActor, plainCallActor } from '../ports/actors'
import type { PreferenceStorePort, Withheld } from '../ports/preference-store'
import type { CaptureKind, MediaPort } from '../ports/media'
import { devicesMachine } from './devices.machine'

export interface DevicesPorts {
  media: MediaPort
  preferenceStore: PreferenceStorePort
}

/** The devices machine with its ports, for calls, both ends of a call and the check. */
export function provideDevices({ media, preferenceStore }: DevicesPorts) {
  /** A capture that replaces a muted one must stay muted, whatever its release forgets. */
  const heldBack = new Set<CaptureKind>()
  return devicesMachine.provide({
    actors: {
      mediaFacts: feedActor(media.facts),
      recallChoices: plainCallActor(preferenceStore.recall),
      holdWithheld: fromCallback<EventObject, { read: () => Withheld }>(({ input }) =>
        preferenceStore.holdWithheld(input.read),
      ),
      saveChoices: callActor(preferenceStore.save),
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
