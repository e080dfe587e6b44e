import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright'
import { SECOND } from '../../../contract/values/limits'
import type { IceCandidate } from '../../../contract/schemas/signalling'
import { Seat } from '../../chaos/frames/storm'
import type { Couple, Party } from './couples'

/** How often a client asks whether the gateway is there (machines/signalling). */
const PING = 25 * SECOND

/** What a browser says when two of its connections get to know each other. */
export interface Words {
  offer: string
  answer: string
  candidates: IceCandidate[]
}

export interface StandingCall {
  hangUp: () => Promise<void>
}

/** As long as the words of a real call: the gateway reads them. */
export async function realWords(browser: Browser): Promise<Words> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(async () => {
      const [caller, callee] = [new RTCPeerConnection(), new RTCPeerConnection()]
      const candidates: RTCIceCandidateInit[] = []
      const gathered = new Promise<void>((resolve) => {
        caller.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate === null) resolve()
          else candidates.push(candidate.toJSON())
        })
      })
      for (const kind of ['audio', 'video']) caller.addTransceiver(kind)
      caller.createDataChannel('', { negotiated: true, id: 1 })
      const offer = await caller.createOffer()
      await caller.setLocalDescription(offer)
      await callee.setRemoteDescription(offer)
      const answer = await callee.createAnswer()
      await gathered
      for (const end of [caller, callee]) end.close()
      return { offer: offer.sdp ?? '', answer: answer.sdp ?? '', candidates: candidates as IceCandidate[] }
    })
  } finally {
    await page.close()
  }
}

export type Seats = [doctor: Seat, patient: Seat]

/** Two devices at the wire, registered. */
export async function enterCouple(wsOrigin: string, { doctor, patient }: Couple): Promise<Seats> {
  const wrong: string[] = []
  const url = `${wsOrigin}/one2one`
  const seatOf = ({ id, token }: Party) => new Seat(url, { name: id, deviceId: randomUUID(), token }, wrong)
  const seats: Seats = [seatOf(doctor), seatOf(patient)]
  await Promise.all(seats.map((seat) => seat.enter()))
  if (wrong.length > 0) throw new Error(wrong[0])
  return seats
}

/** The doctor calls, the patient accepts, candidates are exchanged; then the call runs. */
export async function callAtWire(
  [doctor, patient]: Seats,
  { consultationId }: Couple,
  words: Words,
): Promise<StandingCall> {
  await doctor.sendFrame({ id: 'call', from: doctor.name, to: patient.name, sdpOffer: words.offer })
  await until(patient, 'incomingCall')
  await patient.sendFrame({
    id: 'incomingCallResponse',
    from: doctor.name,
    callResponse: 'accept',
    consultationPayload: { consultation_id: consultationId },
    sdpAnswer: words.answer,
  })
  await until(doctor, 'callResponse')
  for (const candidate of words.candidates) {
    await Promise.all([doctor, patient].map((seat) => seat.sendFrame({ id: 'onIceCandidate', candidate })))
  }
  const pinging = [doctor, patient].map((seat) => setInterval(() => void seat.settle(), PING))
  return {
    async hangUp() {
      for (const timer of pinging) clearInterval(timer)
      await doctor.sendFrame({ id: 'stop' })
      await until(patient, 'stopCommunication')
      await Promise.all([doctor.leave(), patient.leave()])
    },
  }
}

async function until(seat: Seat, id: string): Promise<void> {
  const end = Date.now() + 10 * SECOND
  while (!seat.received.some((frame) => frame.id === id)) {
    const words = seat.received.map((frame) => JSON.stringify(frame).slice(0, 200)).join(' ')
    if (Date.now() > end) throw new Error(`${seat.name} never heard ${id}, only: ${words}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
