import { useState } from 'react'
import type { DevicesRef } from '../../machines/devices/devices.selectors'
import { CameraCheck } from '../../src/screens/devices/CameraCheck'
import { MicrophoneCheck } from '../../src/screens/devices/MicrophoneCheck'
import { SpeakerCheck } from '../../src/screens/devices/SpeakerCheck'
import { stageState } from '../../tests/kit/harness/stage-state'
import { checkModel } from '../../tests/models/check.model'

/** The devices in every place that shows them; the tests have just started. */
export function DevicesOnStage({ devices }: { devices: DevicesRef }) {
  const [{ actor: check }] = useState(() => stageState(checkModel, 'check.open.voice.audible'))
  return (
    <main style={{ maxWidth: 500, padding: 24 }}>
      <h1>Perangkat</h1>
      <h2>Panggilan</h2>
      <CameraCheck devices={devices} />
      <MicrophoneCheck devices={devices} check={check} />
      <SpeakerCheck devices={devices} check={check} />
    </main>
  )
}
