import type { Browser } from 'playwright'
import { pageScript } from './page-script'

/** Two peer connections of one page, directly: what the browser itself takes from a click to the first picture. */
export interface BarePair {
  /** Milliseconds. */
  call: () => Promise<number>
  close: () => Promise<void>
}

interface Stage {
  prepare: () => Promise<void>
  /** Of the call that was prepared. */
  first: Promise<number>
  hangUp: () => void
}

/** Only a page of a trusted origin may ask for devices; nothing listens here. */
const ADDRESS = 'https://bare.example/'
const BODY = '<!doctype html><title>bare</title><button>Terima</button><video muted autoplay></video>'

/** @param rings how long it waits for the click, in ms */
export async function openBarePair(browser: Browser, rings: number): Promise<BarePair> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: BODY }))
  await page.goto(ADDRESS)
  await page.evaluate(pageScript(stageInPage))
  return {
    async call() {
      await page.evaluate(() => (window as unknown as { stage: Stage }).stage.prepare())
      await page.waitForTimeout(rings)
      await page.click('button')
      const took = await page.evaluate(() => (window as unknown as { stage: Stage }).stage.first)
      await page.evaluate(() => (window as unknown as { stage: Stage }).stage.hangUp())
      return took
    },
    close: () => context.close(),
  }
}

function stageInPage(): void {
  const button = document.querySelector('button') as HTMLButtonElement
  const video = document.querySelector('video') as HTMLVideoElement
  const capture = () => navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  let ends: RTCPeerConnection[] = []
  let streams: MediaStream[] = []

  const stage: Stage = {
    first: Promise.reject(new Error('nobody called')),
    async prepare() {
      const [caller, callee] = [new RTCPeerConnection(), new RTCPeerConnection()]
      ends = [caller, callee]
      const found: RTCIceCandidate[] = []
      let isAnswered = false
      caller.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) return
        if (isAnswered) void callee.addIceCandidate(candidate)
        else found.push(candidate)
      })
      callee.addEventListener('icecandidate', ({ candidate }) => void caller.addIceCandidate(candidate ?? undefined))
      callee.addEventListener('track', ({ streams: [stream] }) => (video.srcObject = stream ?? null))
      const own = await capture()
      streams = [own]
      for (const track of own.getTracks()) caller.addTrack(track, own)
      await caller.setLocalDescription()

      stage.first = new Promise((resolve, reject) => {
        const accept = async (clicked: number) => {
          // A stream without pictures begins with a black one that nobody sent.
          const look: VideoFrameRequestCallback = (_now, { expectedDisplayTime, receiveTime }) => {
            if (receiveTime === undefined) video.requestVideoFrameCallback(look)
            else resolve(expectedDisplayTime - clicked)
          }
          video.requestVideoFrameCallback(look)
          await callee.setRemoteDescription(caller.localDescription as RTCSessionDescription)
          for (const transceiver of callee.getTransceivers()) transceiver.direction = 'sendrecv'
          // As in the app nothing waits for the devices.
          void capture().then((stream) => {
            streams.push(stream)
            for (const { sender, receiver } of callee.getTransceivers()) {
              void sender.replaceTrack(stream.getTracks().find(({ kind }) => kind === receiver.track.kind) ?? null)
            }
          })
          await callee.setLocalDescription()
          await caller.setRemoteDescription(callee.localDescription as RTCSessionDescription)
          isAnswered = true
          for (const candidate of found) void callee.addIceCandidate(candidate)
        }
        button.addEventListener('click', ({ timeStamp }) => void accept(timeStamp).catch(reject), { once: true })
      })
    },
    hangUp() {
      for (const end of ends) end.close()
      for (const stream of streams) for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
    },
  }
  stage.first.catch(() => {})
  Object.assign(window, { stage })
}
