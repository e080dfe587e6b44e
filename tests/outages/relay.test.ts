import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IceServer } from '../../contract/schemas/signalling'
import { freePort } from '../../sandbox/launch/database/free-port'
import { createTurn } from '../../server/signalling/turn'
import { hasCoturn, startCoturn, type Turn } from '../../sandbox/turn/coturn'
import { launchBrowser } from '../kit/browser/doctor-in-browser'
import { saySkipped } from '../kit/skipped'

const isHere = hasCoturn()
if (!isHere) saySkipped('relay', 'there is no turnserver on this machine (apt-get install coturn)')

interface Relayed {
  /** Types of the two candidates of the pair that carries it. */
  pair: string[]
  frames: number
  candidates: string[]
}

describe.skipIf(!isHere)('through a real coturn, and nothing else', () => {
  let turn: Turn
  let browser: Browser

  beforeAll(async () => {
    turn = await startCoturn({ port: await freePort(), secret: 'rahasia-uji' })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await turn?.stop()
  })

  const credentials = (secret: string) => createTurn({ urls: turn.urls.split(','), secret }, Date.now)('101')

  test.each(['udp', 'tcp'])('moving pictures go over %s with the gateway’s credentials', async (transport) => {
    const servers = credentials(turn.secret).map((server) => ({
      ...server,
      urls: urlsOf(server).filter((url) => url.endsWith(transport)),
    }))
    const { pair, frames, candidates } = await relayed(servers)
    expect(pair).toEqual(['relay', 'relay'])
    expect(new Set(candidates)).toEqual(new Set(['relay']))
    expect(frames).toBeGreaterThan(3)
  })

  test('without them, nobody gets a relay', async () => {
    expect((await relayed(credentials('another secret'))).candidates).toEqual([])
  })

  /** Two connections of one page, a drawing that moves between them. */
  async function relayed(iceServers: IceServer[]): Promise<Relayed> {
    const page = await browser.newPage()
    try {
      return await page.evaluate(async (servers) => {
        const configuration = { iceServers: servers, iceTransportPolicy: 'relay' } as RTCConfiguration
        const [one, other] = [new RTCPeerConnection(configuration), new RTCPeerConnection(configuration)]
        const candidates: string[] = []
        const gathered = [one, other].map(
          (peer) =>
            new Promise<void>((resolve) => {
              peer.onicecandidate = ({ candidate }) => {
                if (candidate === null) return resolve()
                if (candidate.candidate === '') return
                candidates.push(candidate.type ?? '')
                void (peer === one ? other : one).addIceCandidate(candidate)
              }
            }),
        )
        const canvas = document.createElement('canvas')
        const paint = canvas.getContext('2d')
        setInterval(() => paint?.fillRect(Math.random() * 300, Math.random() * 150, 20, 20), 50)
        const stream = canvas.captureStream(20)
        for (const track of stream.getTracks()) one.addTrack(track, stream)
        await one.setLocalDescription()
        await other.setRemoteDescription(one.localDescription as RTCSessionDescription)
        await other.setLocalDescription()
        await one.setRemoteDescription(other.localDescription as RTCSessionDescription)
        await Promise.all(gathered)
        if (candidates.length === 0) return { pair: [], frames: 0, candidates }

        const until = Date.now() + 20_000
        for (;;) {
          const stats = [...(await other.getStats()).values()] as Record<string, unknown>[]
          const frames = Number(stats.find(({ type }) => type === 'inbound-rtp')?.['framesDecoded'] ?? 0)
          const used = stats.find(
            ({ type, nominated, state }) => type === 'candidate-pair' && nominated === true && state === 'succeeded',
          )
          const typeOf = (id: unknown) => String(stats.find((one) => one['id'] === id)?.['candidateType'])
          if (frames > 3 || Date.now() > until) {
            const pair = used === undefined ? [] : [typeOf(used['localCandidateId']), typeOf(used['remoteCandidateId'])]
            return { pair, frames, candidates }
          }
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }, iceServers)
    } finally {
      await page.close()
    }
  }
})

function urlsOf({ urls }: IceServer): string[] {
  return typeof urls === 'string' ? [urls] : urls
}
