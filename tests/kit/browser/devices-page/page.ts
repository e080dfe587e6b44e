import { createActor } from 'xstate'
import type { IceServer } from '../../../../contract/schemas/signalling'
import type { DevicesIntent } from '../../../../machines/devices/devices.model'
import {
  selectCamera,
  selectChosen,
  selectDeviceList,
  selectMicrophone,
  selectOwnPicture,
} from '../../../../machines/devices/devices.selectors'
import { provideDevices } from '../../../../machines/devices/provide-devices'
import type { ProbeResult } from '../../../../machines/ports/connection-probe'
import { createConnectionProbe } from '../../../../src/services/calls/connection-probe'
import { createLocalMedia } from '../../../../src/services/calls/local-media'
import { createPreferenceStore } from '../../../../src/services/storage/preference-store'

/** The devices machine with real services, for tests in a real browser. */
export interface DevicesPage {
  start: (wantsCamera: boolean) => void
  stop: () => void
  send: (intent: DevicesIntent) => void
  state: () => DevicesState
  /** Simulates unplugging: ends the track and fires its event. */
  pull: (kind: 'audio' | 'video') => void
  probe: (iceServers: IceServer[]) => Promise<ProbeResult>
}

export interface DevicesState {
  /** 'on', 'refused denied'. */
  microphone: string
  camera: string
  cameras: { id: string; label: string }[]
  chosenCamera: string | null
  /** The own video runs. */
  isSeen: boolean
  /** What the browser is capturing for this page. */
  live: string[]
}

declare global {
  interface Window {
    devicesPage: DevicesPage
  }
}

const tracks: MediaStreamTrack[] = []
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
navigator.mediaDevices.getUserMedia = async (wish) => {
  const stream = await ask(wish)
  tracks.push(...stream.getTracks())
  return stream
}

const machine = provideDevices({ media: createLocalMedia().port, preferenceStore: createPreferenceStore() })
let devices = createActor(machine, { input: { wantsCamera: false } })

const words = ({ state, reason }: { state: string; reason: string | null }) => [state, reason ?? ''].join(' ').trim()

window.devicesPage = {
  start(wantsCamera) {
    devices = createActor(machine, { input: { wantsCamera } }).start()
  },
  stop: () => void devices.stop(),
  send: (intent) => devices.send(intent),
  state() {
    const snapshot = devices.getSnapshot()
    const picture = selectOwnPicture(snapshot)
    return {
      microphone: words(selectMicrophone(snapshot)),
      camera: words(selectCamera(snapshot)),
      cameras: selectDeviceList('camera')(snapshot).map(({ id, label }) => ({ id, label })),
      chosenCamera: selectChosen('camera')(snapshot),
      isSeen: picture instanceof MediaStream && picture.getVideoTracks().some(isLive),
      live: tracks
        .filter(isLive)
        .map(({ kind }) => kind)
        .toSorted(),
    }
  },
  pull(kind) {
    for (const track of tracks.filter((one) => one.kind === kind && isLive(one))) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  },
  probe: (iceServers) => createConnectionProbe({ iceServers: [] })({ iceServers }, new AbortController().signal),
}

function isLive({ readyState }: MediaStreamTrack): boolean {
  return readyState === 'live'
}
