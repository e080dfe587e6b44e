import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IceCandidate } from '../../contract/schemas/signalling'
import type { MediaSession, Side } from '../../server/signalling/media/bridge'
import { pairedOffers } from '../../server/signalling/media/paired-offers'
import { launchBrowser } from '../kit/browser/doctor-in-browser'
import { type CuttableWay, openCuttableWay } from '../kit/browser/peer-page/cuttable-way'
import { bundlePeerPage, openPeerEnd, type PeerEnd } from '../kit/browser/peer-page/peer-end'

let browser: Browser
let script: string
let caller: PeerEnd
let callee: PeerEnd
/** The gateway's own, so that what it makes of our descriptions is what they get. */
let media: MediaSession
/** Where candidates lead through it. */
let way: CuttableWay | null = null
/** Candidates on their way into a page, which closes only after them. */
const forwarded: Promise<void>[] = []

beforeAll(async () => {
  browser = await launchBrowser(['--use-fake-device-for-media-stream=device-count=3'])
  const context = await browser.newContext()
  await context.grantPermissions(['camera', 'microphone'])
  script = await bundlePeerPage()
  caller = await openPeerEnd(context, script)
  callee = await openPeerEnd(context, script)
  const ends = { caller, callee }
  media = pairedOffers.open(
    (side, candidate) => void forwarded.push(ends[side].order({ type: 'peer.takeCandidate', candidate })),
  )
  for (const side of ['caller', 'callee'] as const) {
    ends[side].onFact((fact) => fact.type === 'peer.found' && void found(side, fact.candidate))
  }
})
afterAll(async () => {
  media.close()
  way?.close()
  await Promise.all(forwarded)
  await browser.close()
})

test('lists devices, measures the microphone, selects a speaker and reports a denied camera', async () => {
  const { page } = caller
  expect(await caller.capture('microphone', 'one that was unplugged')).toBe('captured')
  const devices = await page.evaluate(() => window.peerPage.devices())
  expect(new Set(devices.map(({ kind }) => kind))).toEqual(new Set(['camera', 'microphone', 'speaker']))
  expect(devices.every(({ label }) => label !== '')).toBe(true)
  // The fake microphone beeps once a second.
  expect(await page.evaluate(() => window.peerPage.loudest(1_500))).toBeGreaterThan(0.01)
  const speaker = devices.find(({ kind }) => kind === 'speaker')?.id ?? ''
  expect(await page.evaluate((id) => window.peerPage.chooseSpeaker(id), speaker)).toBe('chosen')
  expect(await page.evaluate(() => window.peerPage.chooseSpeaker('none'))).toBe('missing')

  const forbidding = await browser.newContext({ permissions: [] })
  const stranger = await openPeerEnd(forbidding, script)
  expect(await stranger.capture('camera')).toBe('denied')
  await forbidding.close()
})

test('a caller without a camera sends sound and receives sound and video', async () => {
  await caller.open({ offersAtOnce: true })
  await callee.open({})
  const { sdp: offer } = await caller.received('peer.offered')
  await callee.order({ type: 'peer.answer', offer })
  const { sdp: answer } = await callee.received('peer.answered')
  await caller.order({ type: 'peer.takeAnswer', sdp: await media.adopt({ offer, answer }) })
  expect(linesOf(answer)).toEqual(['audio sendrecv', 'video sendrecv'])
  await Promise.all([caller.received('peer.flowing'), callee.received('peer.flowing')])
  // The callee is asked for devices while the frames are exchanged.
  expect(await callee.capture('microphone')).toBe('captured')
  expect(await callee.capture('camera')).toBe('captured')

  const [picture] = await Promise.all([
    caller.received('picture.changed'),
    untilAudioArrives(callee),
    untilSeen(caller),
  ])
  expect(picture.tracks).toBe(2)
  await caller.received('other.changed', ({ microphone, camera }) => microphone && camera)
  await callee.received('other.changed', ({ microphone, camera }) => microphone && !camera)
  expect(await callee.figures()).toMatchObject({ frames: 0 })
})

test('a camera that is added later is seen without renegotiation', async () => {
  forget()
  expect(await caller.capture('camera')).toBe('captured')
  await Promise.all([untilSeen(callee), callee.received('other.changed', ({ camera }) => camera)])
  const { sample } = await callee.received('peer.measured', ({ sample }) => sample.roundTrip !== null)
  expect(sample).toMatchObject({ isRelayed: false, lostIn: expect.any(Number), outgoing: expect.any(Number) })
  expect(described()).toEqual([])
})

test('the picture has its full size once the connection has lasted 2 s', async () => {
  await expect.poll(() => caller.page.evaluate(() => window.peerPage.reduction()), { timeout: 10_000 }).toBe(1)
})

test('another camera takes the place of one without another description', async () => {
  forget()
  const devices = await caller.page.evaluate(() => window.peerPage.devices())
  // Chromium's second fake camera gives no pictures to a connection.
  const third = devices.filter(({ kind }) => kind === 'camera')[2]?.id
  expect(await caller.capture('camera', third)).toBe('captured')
  await untilSeen(callee)
  expect(described()).toEqual([])
})

test('notifies the other side of a muted track and of one paused for lack of bandwidth', async () => {
  forget()
  await caller.setTransmitting('microphone', false)
  await callee.received('other.changed', ({ microphone, camera }) => !microphone && camera)
  forget()
  await caller.order({ type: 'peer.limit', rung: 'audio' })
  await callee.received('other.changed', ({ microphone, camera }) => !microphone && !camera)
  forget()
  await caller.setTransmitting('microphone', true)
  await caller.order({ type: 'peer.limit', rung: 'sd' })
  await callee.received('other.changed', ({ microphone, camera }) => microphone && camera)
  await expect.poll(async () => (await callee.figures()).width).toBeLessThanOrEqual(640)
  await untilSeen(callee)
  expect(described()).toEqual([])
})

test('both sides restart ICE on the same connection, also the one that answered before', async () => {
  const before = await ufragOf(callee)
  forget()
  await renegotiate()
  await Promise.all([untilSeen(caller), untilSeen(callee)])
  expect(await ufragOf(callee)).not.toBe(before)
  await caller.setTransmitting('camera', false)
  await callee.received('other.changed', ({ camera }) => !camera)
  await caller.setTransmitting('camera', true)
  expect(await alive()).toEqual([1, 1])
})

test('new connections of both take the place of the old ones', async () => {
  forget()
  way = openCuttableWay()
  await Promise.all([caller.open({ offersAtOnce: true }), callee.open({ offersAtOnce: true })])
  await answerOffers()
  await Promise.all([caller.received('peer.flowing'), callee.received('peer.flowing')])
  await Promise.all([untilSeen(caller), untilSeen(callee), untilAudioArrives(caller), untilAudioArrives(callee)])
  expect(await alive()).toEqual([1, 1])
})

test('silence is noticed before the browser notices, and its end', async () => {
  forget()
  way?.cut()
  await caller.received('peer.disconnected')
  expect(caller.facts.map(({ type }) => type).filter((type) => type !== 'peer.measured')).toEqual([
    'peer.silent',
    'peer.disconnected',
  ])
  forget()
  way?.mend()
  await Promise.all([caller.received('peer.flowing'), callee.received('peer.flowing')])
  await renegotiate()
  await Promise.all([untilSeen(caller), untilSeen(callee)])
})

test('ignores an invalid candidate or answer; an invalid offer breaks the connection', async () => {
  forget()
  const candidate = { candidate: 'nonsense', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  await caller.order({ type: 'peer.takeCandidate', candidate })
  await caller.order({ type: 'peer.takeAnswer', sdp: 'an answer that nobody asked for' })
  await renegotiate()
  expect(caller.facts.map(({ type }) => type)).not.toContain('peer.broken')
  await callee.order({ type: 'peer.answer', offer: 'nonsense' })
  await callee.received('peer.broken')
})

test('answers an audio-only offer with audio only', async () => {
  await callee.open({})
  callee.forget()
  const offer = await callee.page.evaluate(async () => {
    const plain = new RTCPeerConnection()
    plain.addTransceiver('audio')
    const { sdp = '' } = await plain.createOffer()
    plain.close()
    return sdp
  })
  await callee.order({ type: 'peer.answer', offer })
  const { sdp } = await callee.received('peer.answered')
  expect(linesOf(sdp)).toEqual(['audio sendrecv'])
})

test('a goodbye goes over the path itself', async () => {
  forget()
  await Promise.all([caller.open({ offersAtOnce: true }), callee.open({ offersAtOnce: true })])
  await answerOffers()
  await Promise.all([caller.received('other.changed'), callee.received('other.changed')])
  await caller.order({ type: 'peer.sendHangUp' })
  await Promise.all([caller.received('peer.hangUpSent'), callee.received('peer.left')])
  await caller.page.evaluate(() => window.peerPage.close())
  expect(await alive()).toEqual([0, 1])
})

async function found(side: Side, candidate: IceCandidate): Promise<void> {
  const usable = way === null ? candidate : await way.through(candidate)
  if (usable !== null) media.candidate(side, usable)
}

function forget(): void {
  caller.forget()
  callee.forget()
}

async function renegotiate(): Promise<void> {
  media.hold()
  await Promise.all([caller.order({ type: 'peer.offer' }), callee.order({ type: 'peer.offer' })])
  await answerOffers()
  await Promise.all([caller.received('peer.flowing'), callee.received('peer.flowing')])
}

async function answerOffers(): Promise<void> {
  const [{ sdp: ours }, { sdp: theirs }] = await Promise.all([
    caller.received('peer.offered'),
    callee.received('peer.offered'),
  ])
  const answers = await media.answer({ caller: ours, callee: theirs })
  await caller.order({ type: 'peer.takeAnswer', sdp: answers.caller })
  await callee.order({ type: 'peer.takeAnswer', sdp: answers.callee })
}

/** Ten more pictures than there are now. */
async function untilSeen(end: PeerEnd): Promise<void> {
  const { frames } = await end.figures()
  await expect.poll(async () => (await end.figures()).frames).toBeGreaterThan(frames + 10)
}

async function untilAudioArrives(end: PeerEnd): Promise<void> {
  const { energy, packets } = await end.figures()
  await expect.poll(async () => (await end.figures()).energy).toBeGreaterThan(energy)
  await expect.poll(async () => (await end.figures()).isPlaying).toBe(true)
  expect((await end.figures()).packets).toBeGreaterThan(packets)
}

function described(): string[] {
  const types = [...caller.facts, ...callee.facts].map(({ type }) => type)
  return types.filter((type) => type === 'peer.offered' || type === 'peer.answered')
}

/** Media lines with their directions, which must all belong to one stream. */
function linesOf(sdp: string): string[] {
  const sections = sdp
    .split('\nm=')
    .slice(1)
    .filter((section) => !section.startsWith('application'))
  const streams = new Set(sections.map((section) => /a=msid:(\S+)/.exec(section)?.[1]))
  expect([...streams]).toEqual([expect.stringMatching(/^[^-]/)])
  const direction = /a=(sendrecv|sendonly|recvonly|inactive)/
  return sections.map((section) => `${section.split(' ')[0]} ${direction.exec(section)?.[1]}`)
}

function ufragOf(end: PeerEnd): Promise<string | undefined> {
  return end.page.evaluate(() => /a=ice-ufrag:(\S+)/.exec(window.peerPage.description())?.[1])
}

function alive(): Promise<number[]> {
  return Promise.all([caller, callee].map(({ page }) => page.evaluate(() => window.peerPage.alive())))
}
