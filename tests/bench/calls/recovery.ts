import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { SECOND } from '../../../contract/values/limits'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { hasCoturn, startCoturn } from '../../../sandbox/turn/coturn'
import { type CallRoom, openCallRoom } from '../../kit/browser/calls'
import { startSandbox } from '../../kit/server/sandbox'
import { startUdpProxy, type UdpProxy } from '../../kit/server/udp-proxy'
import { inMs, spreadOf } from '../percentiles'
import { nextPicture, watchPictures } from './picture-watch'
import { verdict } from './verdict'

const TIMES = 5
/** The network is away for so long; while one changes to another it is shorter. */
const OUTAGE = 5 * SECOND
const CHANGE = 2 * SECOND
/** Between two of them: what the last one set going is over. */
const CALM = 6 * SECOND
const TARGET = 1_000

/** Wall clock in milliseconds with its fractions; pages and process share the machine's. */
const now = () => performance.timeOrigin + performance.now()

/**
 * How soon both see each other again once the doctor's network is back, in a call that a real coturn relays: after an
 * outage, and in another network, where the way so far leads nowhere any more.
 */
export async function measureRecovery(browser: Browser): Promise<string[]> {
  if (!hasCoturn()) return ['Video call, recovery: skipped, there is no turnserver here (apt-get install coturn)']
  const turnPort = await freePort()
  const turn = await startCoturn({ port: turnPort, secret: 'rahasia-uji' })
  const ways = { doctor: await startUdpProxy(turnPort), patient: await startUdpProxy(turnPort) }
  const sandbox = await startSandbox({ build: false, env: { TURN_URLS: turn.urls, TURN_SECRET: turn.secret } })
  try {
    const room = await openCallRoom(browser, sandbox.origin, async (context, who) => {
      await watchPictures(context)
      await relayThrough(context, ways[who].port)
    })
    await begin(room)
    const outages = await repeat(room, () => outage(ways.doctor))
    const changes = await repeat(room, () => change(ways.doctor, room.app))
    await Promise.all([room.doctor.context.close(), room.visitor.context.close()])
    const [healed, moved] = [spreadOf(outages), spreadOf(changes)]
    const met = (p50: number) => verdict('p50 under 1 s', p50 < TARGET)
    const each = (times: number[]) => times.map((time) => time.toFixed(0)).join(' ')
    return [
      `Video call, network back → both see each other again, relayed by coturn, ${TIMES} times each`,
      `  away for ${OUTAGE / SECOND} s:    ${inMs(healed)} of ${each(outages)}  (${met(healed.p50)})`,
      `  another network: ${inMs(moved)} of ${each(changes)}  (${met(moved.p50)})`,
    ]
  } finally {
    for (const way of Object.values(ways)) way.close()
    await sandbox.stop()
    await turn.stop()
  }
}

/** Before a page is opened: its connections know no other way than the relay, and that only from here. */
function relayThrough(context: BrowserContext, port: number): Promise<unknown> {
  return context.addInitScript((door) => {
    const Own = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Own {
      constructor({ iceServers = [], ...configuration }: RTCConfiguration = {}) {
        const servers = iceServers.map((server) => ({ ...server, urls: `turn:127.0.0.1:${door}?transport=udp` }))
        super({ ...configuration, iceServers: servers, iceTransportPolicy: 'relay' })
      }
    }
  }, port)
}

async function begin({ app, simulator }: CallRoom): Promise<void> {
  await app.getByRole('button', { name: 'Panggil video' }).click()
  await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
  await Promise.all([nextPicture(app, 0), nextPicture(simulator, 0)])
}

/** Milliseconds from the network's return to the first frame at the later side. */
async function repeat({ app, simulator }: CallRoom, lose: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await sleep(CALM)
    const began = now()
    await Promise.all([nextPicture(app, began), nextPicture(simulator, began)])
    const back = await lose()
    times.push(Math.max(...(await Promise.all([nextPicture(app, back), nextPicture(simulator, back)]))) - back)
  }
  return times
}

/** Answers when it was over. */
async function outage(way: UdpProxy): Promise<number> {
  way.cut(true)
  await sleep(OUTAGE)
  way.cut(false)
  return now()
}

/** The browser says that it is online: only that tells a page of another network. */
async function change(way: UdpProxy, page: Page): Promise<number> {
  way.cut(true)
  way.forget()
  await sleep(CHANGE)
  way.cut(false)
  return page.evaluate(() => {
    const at = performance.timeOrigin + performance.now()
    window.dispatchEvent(new Event('online'))
    return at
  })
}
