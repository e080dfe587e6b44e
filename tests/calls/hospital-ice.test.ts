import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { entersGroup, inApp, openInvitation } from '../kit/browser/call-hands'
import { launchCallBrowser, openCallRoom } from '../kit/browser/calls'

/** Nothing listens there: that a call is made with it is read from the peer connection itself. */
const RELAY = 'turn:127.0.0.1:9?transport=udp'

let browser: Browser

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

interface PeerFacts {
  policy: string | undefined
  urls: string[]
  hasHostCandidate: boolean
}

function peersOf(page: Page): Promise<PeerFacts[]> {
  return page.evaluate(() =>
    window.peers.map((peer) => {
      const { iceTransportPolicy, iceServers = [] } = peer.getConfiguration()
      return {
        policy: iceTransportPolicy,
        urls: iceServers.flatMap(({ urls }) => urls),
        hasHostCandidate: / typ host/.test(peer.localDescription?.sdp ?? ''),
      }
    }),
  )
}

async function expectRelayOnly(page: Page, before: number): Promise<void> {
  await vi.waitFor(async () => expect((await peersOf(page)).length).toBeGreaterThan(before), {
    timeout: 25_000,
    interval: 200,
  })
  for (const peer of await peersOf(page)) {
    expect(peer).toEqual({ policy: 'relay', urls: expect.arrayContaining([RELAY]), hasHostCandidate: false })
  }
}

test('a relay-only hospital makes 1:1 and group calls over its own relays, and shows no host candidate', async () => {
  const { doctor, visitor, app } = await openCallRoom(browser, inject('origin'), async (context) => {
    await context.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as Record<string, unknown>
      await route.fulfill({ json: { ...config, iceServers: [{ urls: RELAY }], iceTransportPolicy: 'relay' } })
    })
  })
  await app.getByRole('button', { name: 'Panggil video' }).click()
  await inApp(app).waitFor()
  await expectRelayOnly(app, 0)
  await app.getByRole('button', { name: 'Tutup panggilan' }).click()
  const calls = (await peersOf(app)).length

  await app.getByRole('button', { name: 'Tindakan lain' }).click()
  await app.getByRole('menuitem', { name: 'Panggilan grup' }).click()
  await app.getByRole('region', { name: 'Panggilan grup' }).getByRole('button', { name: 'Undang' }).click()
  const dialog = app.getByRole('dialog', { name: 'Undang ke panggilan' })
  await dialog.getByLabel('Nama', { exact: true }).fill('Ibu Sari')
  await dialog.getByLabel('Nomor HP atau email').fill('undangan@contoh.id')
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
  const guest = await openInvitation(browser, await dialog.getByLabel('Tautan undangan').inputValue())
  await entersGroup(guest, 'Ibu Sari')
  await expectRelayOnly(app, calls)
  await Promise.all([doctor, visitor].map(({ context }) => context.close()))
})
