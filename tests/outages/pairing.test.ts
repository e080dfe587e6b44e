import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Descriptions } from '../../server/signalling/media/bridge'
import { pairOffers } from '../../server/signalling/media/pair-offers'
import { launchBrowser } from '../kit/browser/doctor-in-browser'

declare global {
  interface Window {
    pair: (offers: Descriptions) => Promise<Descriptions>
  }
}

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.exposeFunction('pair', pairOffers)
  await page.setContent('<title>pair</title>')
})
afterAll(() => browser.close())

/** Both offer, both get an answer that is made of the other's offer; again on an ICE restart. */
test('two browsers that both offered see and hear each other, also after both offered again (contract §5 "Media")', async () => {
  const received = await page.evaluate(async () => {
    const drawing = new AbortController()
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

    const callerEnd = open()
    const calleeEnd = open()
    await negotiate()
    const first = await untilFlowing()
    callerEnd.peer.restartIce()
    calleeEnd.peer.restartIce()
    await negotiate()
    await wait(300)
    const second = await untilFlowing()
    drawing.abort()
    callerEnd.peer.close()
    calleeEnd.peer.close()
    return { first, second }

    function open() {
      const peer = new RTCPeerConnection()
      const candidates: RTCIceCandidate[] = []
      peer.addEventListener('icecandidate', ({ candidate }) => candidate && candidates.push(candidate))
      const stream = picture()
      const tone = new AudioContext()
      const destination = tone.createMediaStreamDestination()
      const oscillator = tone.createOscillator()
      oscillator.connect(destination)
      oscillator.start()
      for (const track of [...destination.stream.getTracks(), ...stream.getTracks()]) peer.addTrack(track, stream)
      peer.createDataChannel('x', { negotiated: true, id: 1 })
      return { peer, candidates }
    }

    function picture(): MediaStream {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      let turn = 0
      const timer = setInterval(() => {
        turn += 25
        if (context === null) return
        context.fillStyle = `hsl(${turn} 80% 50%)`
        context.fillRect(0, 0, 160, 120)
      }, 50)
      drawing.signal.addEventListener('abort', () => clearInterval(timer))
      return canvas.captureStream(20)
    }

    async function negotiate(): Promise<void> {
      for (const { peer, candidates } of [callerEnd, calleeEnd]) {
        candidates.length = 0
        await peer.setLocalDescription(await peer.createOffer())
      }
      const [caller, callee] = [callerEnd, calleeEnd].map(({ peer }) => peer.localDescription?.sdp ?? '')
      const answers = await window.pair({ caller: caller ?? '', callee: callee ?? '' })
      await callerEnd.peer.setRemoteDescription({ type: 'answer', sdp: answers.caller })
      await calleeEnd.peer.setRemoteDescription({ type: 'answer', sdp: answers.callee })
      await wait(300)
      for (const candidate of callerEnd.candidates)
        await calleeEnd.peer.addIceCandidate({ ...candidate.toJSON(), sdpMid: '0' })
      for (const candidate of calleeEnd.candidates)
        await callerEnd.peer.addIceCandidate({ ...candidate.toJSON(), sdpMid: '0' })
    }

    /** Pictures and packets of sound that arrived at each end since now. */
    async function untilFlowing(): Promise<number[]> {
      const before = await figures()
      for (let tries = 0; tries < 80; tries += 1) {
        await wait(250)
        const now = await figures()
        const since = now.map((figure, index) => figure - (before[index] ?? 0))
        if (since.every((figure) => figure > 5)) return since
      }
      return []
    }

    async function figures(): Promise<number[]> {
      const found: number[] = []
      for (const { peer } of [callerEnd, calleeEnd]) {
        const inbound = [...(await peer.getStats()).values()].filter(({ type }) => type === 'inbound-rtp')
        found.push(inbound.find(({ kind }) => kind === 'video')?.framesDecoded ?? 0)
        found.push(inbound.find(({ kind }) => kind === 'audio')?.packetsReceived ?? 0)
      }
      return found
    }
  })
  expect(received.first).toHaveLength(4)
  expect(received.second).toHaveLength(4)
})
