import { SECOND } from '../../../contract/values/limits'
import type { Rung } from '../../../machines/ports/call-peer'
import type { Captures, Transmission } from './captures'

/** Maximum bits per second, lines and frames per second of a video. */
const LIMITS = {
  hd: { bitrate: 1_700_000, lines: 720, frames: 30 },
  sd: { bitrate: 400_000, lines: 360, frames: 20 },
} as const
/**
 * Lines of a video at first: a browser that does not know the bandwidth drops the first pictures if they are large, and
 * tries a smaller size after each.
 */
const FIRST_LINES = 180
/** ms from the connection to the full size; the browser has measured the bandwidth by then. */
const FIRST_TIME = 2 * SECOND
/** Text must stay legible: a screen keeps its size and reduces its frame rate. */
const SCREEN_FRAMES = { hd: 15, sd: 5 } as const

/** The reported state of the sent media. */
export type Sent = Pick<Transmission, 'microphone' | 'camera' | 'screen'>

/** What one peer connection sends of this page's captures. */
export interface Sending {
  /** Adds transceivers for audio and video, so that captures can start later without renegotiation. */
  prepareOffer: () => void
  /** Makes the offered transceivers bidirectional; an answer would only receive by default. */
  prepareAnswer: () => void
  /** The newest description was accepted: senders can be limited from now on. */
  agreed: () => void
  limit: (rung: Rung) => void
  /** Media can flow: pictures grow to their full size. */
  connected: () => void
  sent: () => Sent
  close: () => void
}

/** @param onChanged called when the sent media change */
export function createSending(connection: RTCPeerConnection, captures: Captures, onChanged: () => void): Sending {
  /** Groups the tracks as one stream, whenever they start. */
  const together = new MediaStream()
  const senders: { audio: RTCRtpSender | null; video: RTCRtpSender | null } = { audio: null, video: null }
  let given: Transmission = { audio: null, video: null, microphone: false, camera: false, screen: false }
  let rung: Rung = 'hd'
  let isFirst = true
  let growing: ReturnType<typeof setTimeout> | undefined
  /** Parameters must be read and written one at a time. */
  let limiting = Promise.resolve()

  const unfollow = captures.follow((transmission) => {
    given = transmission
    give()
    onChanged()
  })

  return {
    prepareOffer() {
      for (const kind of ['audio', 'video'] as const) {
        senders[kind] = connection.addTransceiver(kind, { direction: 'sendrecv', streams: [together] }).sender
      }
      give()
    },
    prepareAnswer() {
      for (const transceiver of connection.getTransceivers()) {
        const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video'
        if (senders[kind] !== null) continue
        transceiver.direction = 'sendrecv'
        transceiver.sender.setStreams?.(together)
        senders[kind] = transceiver.sender
      }
      give()
    },
    agreed: applyLimit,
    limit(next) {
      rung = next
      applyLimit()
      onChanged()
    },
    connected() {
      growing ??= setTimeout(() => {
        isFirst = false
        applyLimit()
      }, FIRST_TIME)
    },
    sent() {
      const isSeen = rung !== 'audio'
      return { microphone: given.microphone, camera: isSeen && given.camera, screen: isSeen && given.screen }
    },
    close() {
      clearTimeout(growing)
      unfollow()
    },
  }

  function give(): void {
    for (const kind of ['audio', 'video'] as const) {
      const sender = senders[kind]
      if (sender === null || sender.track === given[kind]) continue
      // Fails only if the connection was closed meanwhile.
      sender.replaceTrack(given[kind]).then(kind === 'video' ? applyLimit : () => {}, () => {})
    }
  }

  function applyLimit(): void {
    limiting = limiting.then(async () => {
      const { video } = senders
      if (video === null || connection.signalingState === 'closed') return
      const parameters = video.getParameters()
      for (const encoding of parameters.encodings) Object.assign(encoding, encodingFor(rung, given, isFirst))
      // Browsers do not accept every parameter at any time; the next change sets them again.
      await video.setParameters(parameters).catch(() => {})
    })
  }
}

function encodingFor(rung: Rung, { video, screen }: Transmission, isFirst: boolean): Partial<RTCRtpEncodingParameters> {
  if (rung === 'audio') return { active: false }
  const { bitrate, lines, frames } = LIMITS[rung]
  if (screen) return { active: true, maxBitrate: bitrate, scaleResolutionDownBy: 1, maxFramerate: SCREEN_FRAMES[rung] }
  const { height = lines } = video?.getSettings() ?? {}
  const scaleResolutionDownBy = Math.max(1, height / (isFirst ? FIRST_LINES : lines))
  return { active: true, maxBitrate: bitrate, scaleResolutionDownBy, maxFramerate: frames }
}
