import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../sandbox/launch/database/free-port'
import { hasCoturn, startCoturn, type Turn } from '../../sandbox/turn/coturn'
import {
  arrivalsOf,
  type CallRoom,
  launchCallBrowser,
  openCallRoom,
  untilMediaArrives,
  useRelaysOnly,
} from '../kit/browser/calls'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { saySkipped } from '../kit/skipped'
import { startUdpProxy, type UdpProxy } from '../kit/server/udp-proxy'

const isHere = hasCoturn()
if (!isHere) saySkipped('outages of calls', 'there is no turnserver on this machine (apt-get install coturn)')

/** Every way leads through one relay, and to it through a stretch of network that can be cut. */
describe.skipIf(!isHere)('a call over a relay only', () => {
  let turn: Turn
  let way: UdpProxy
  let sandbox: Sandbox
  let browser: Browser
  let room: CallRoom

  beforeAll(async () => {
    turn = await startCoturn({ port: await freePort(), secret: 'rahasia-uji' })
    way = await startUdpProxy(Number(/:(\d+)\?/.exec(turn.urls)?.[1]))
    sandbox = await startSandbox({
      build: false,
      env: { TURN_URLS: `turn:127.0.0.1:${way.port}?transport=udp`, TURN_SECRET: turn.secret },
    })
    browser = await launchCallBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
    way?.close()
    await turn?.stop()
  })

  beforeEach(async () => {
    room = await openCallRoom(browser, sandbox.origin, (context) => context.addInitScript(useRelaysOnly))
    await room.app.getByRole('button', { name: 'Panggil video' }).click()
    await room.simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
    await bothReceiveMedia()
  })
  afterEach(async () => {
    way.cut(false)
    await Promise.all([room.doctor.context.close(), room.visitor.context.close()])
  })

  const bothReceiveMedia = () =>
    Promise.all([untilMediaArrives(room.app, 40_000), untilMediaArrives(room.simulator, 40_000)])

  test.each([8, 30])(
    'the network is lost for %i s: the screen shows it, then the same call continues',
    async (seconds) => {
      const { app, simulator } = room
      way.cut(true)
      const since = Date.now()
      await app.getByText('Menyambungkan kembali…').first().waitFor({ timeout: 8_000 })
      await app.waitForTimeout(seconds * 1_000 - (Date.now() - since))
      const before = await arrivalsOf(app)
      way.cut(false)
      await bothReceiveMedia()
      expect((await arrivalsOf(app)).frames).toBeGreaterThan(before.frames)
      await app.getByText('Menyambungkan kembali…').first().waitFor({ state: 'detached' })
      await simulator.getByRole('button', { name: 'Tutup panggilan' }).waitFor()
    },
  )

  test('no answer for a minute: the caller is notified, and the other side sees the missed call', async () => {
    const { app, simulator } = room
    await app.getByRole('button', { name: 'Tutup panggilan' }).click()
    await simulator.getByRole('button', { name: 'Tutup panggilan' }).waitFor({ state: 'detached' })
    await app.getByRole('button', { name: 'Panggil video' }).click()
    await simulator.getByRole('alertdialog').waitFor()
    await app.getByText('Panggilan tidak dijawab').first().waitFor({ timeout: 70_000 })
    await simulator.getByText(/^Panggilan tidak terjawab dari/).waitFor()
    await app.getByRole('log').getByText('Panggilan video tidak terjawab').waitFor()
  })

  test('the server restarts: media continues, and hanging up still reaches the other side', async () => {
    const { app, simulator } = room
    await sandbox.kill()
    await bothReceiveMedia()
    await sandbox.restart()
    await bothReceiveMedia()
    await app.getByRole('button', { name: 'Tutup panggilan' }).click()
    await simulator.getByRole('button', { name: 'Tutup panggilan' }).waitFor({ state: 'detached' })
  })
})
