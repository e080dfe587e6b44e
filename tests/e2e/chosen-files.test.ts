import type { Browser, Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import {
  composerOf,
  endConsultation,
  launchBrowser,
  openRoom,
  PATIENCE,
  type Room,
} from '../kit/browser/doctor-in-browser'
import { aPicture } from '../kit/data/pictures'

const origin = inject('origin')
const PHOTO = {
  name: 'ruam kulit.png',
  mimeType: 'image/png',
  buffer: Buffer.from(aPicture({ width: 2_400, height: 1_800 })),
}
const LETTER = { name: 'rujukan.txt', mimeType: 'text/plain', buffer: Buffer.from('Surat rujukan lama') }

let browser: Browser
let room: Room
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  room = await openRoom(browser, origin)
  page = room.page
})
afterEach(async () => {
  const complaints = room.doctor.complaints.splice(0)
  await room.doctor.context.close()
  expect(complaints).toEqual([])
})

const strip = () => page.getByRole('list', { name: 'Akan dikirim' })
const log = () => page.getByRole('log')
const messages = () => room.patient.messages(room.objectId)

async function choose(file: typeof PHOTO): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lampirkan berkas' }).click()
  await (await choosing).setFiles(file)
  await strip().getByText(file.name).waitFor()
}

/** Back into the room, where a reload leads to the page before it. */
async function enterRoom(): Promise<void> {
  const back = page.getByRole('button', { name: 'Lanjutkan' })
  await composerOf(page).or(back).first().waitFor()
  if (await back.isVisible()) await back.click()
  await composerOf(page).waitFor()
}

/** As many as there are in the browser's database. */
const storedFiles = () =>
  page.evaluate(async () => {
    const received = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')))
      })
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'dk-files')) return 0
    const database = await received(indexedDB.open('dk-files'))
    const rows = await received(database.transaction('files').objectStore('files').getAllKeys())
    database.close()
    return rows.filter((key) => (key as string[])[0] === 'bytes').length
  })
const storedFilesBecome = (count: number) =>
  vi.waitFor(async () => expect(await storedFiles()).toBe(count), { timeout: PATIENCE, interval: 100 })

/** Uploads wait until they are let through; the answer is the Idempotency-Key of each. */
async function holdUploads(): Promise<{ keys: string[]; letThrough: () => void }> {
  const keys: string[] = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/chat/upload', async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await held
    // The page that asked may be gone.
    await route.continue().catch(() => {})
  })
  return { keys, letThrough }
}

describe('a chosen file outlives the page', () => {
  test('under way at a reload: it is in the chat again, uploads, and arrives once', async () => {
    const { keys, letThrough } = await holdUploads()
    await choose(PHOTO)
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await log().getByRole('progressbar', { name: 'Mengunggah' }).waitFor()
    await storedFilesBecome(1)
    await expect.poll(() => keys.length, { timeout: PATIENCE }).toBe(1)

    await page.reload()
    await enterRoom()
    await log().getByRole('progressbar', { name: 'Mengunggah' }).waitFor()
    await log().getByText('ruam kulit.png').waitFor()
    expect(await messages()).toEqual([])
    letThrough()
    await log().getByRole('button', { name: 'Perbesar ruam-kulit.jpg' }).waitFor()
    await storedFilesBecome(0)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])

    await page.reload()
    await enterRoom()
    await log().getByRole('button', { name: 'Perbesar ruam-kulit.jpg' }).waitFor()
    const received = await messages()
    expect(received.map(({ kind, messageId }) => [kind, messageId])).toEqual([['image', keys[0]]])
    const { type, size } = await room.patient.download(received[0]?.text ?? '')
    expect([type, size > 100]).toEqual(['image/jpeg', true])
    expect(keys).toHaveLength(2)
  })

  test("not sent yet, through 'Simpan', which no longer names it as lost, and by the card, which counts it", async () => {
    await choose(LETTER)
    await storedFilesBecome(1)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Simpan konsultasi ini untuk nanti?' })
    await question.waitFor()
    expect(await question.getByRole('listitem').count()).toBe(0)
    await page.getByRole('button', { name: 'Ya, simpan' }).click()
    await page.getByText('1 foto atau berkas').first().waitFor()

    await page.reload()
    await page.getByText('1 foto atau berkas').first().waitFor()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await strip().getByText(LETTER.name).waitFor()
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await vi.waitFor(async () => expect((await messages()).map(({ kind }) => kind)).toEqual(['file']), {
      timeout: PATIENCE,
      interval: 200,
    })
    await storedFilesBecome(0)
  })

  test('chosen without a network, as the first since the page was loaded', async () => {
    await room.doctor.context.setOffline(true)
    await page.getByRole('button', { name: 'Baca yang tersimpan' }).click()
    await choose(LETTER)
    await storedFilesBecome(1)
    await room.doctor.context.setOffline(false)
    await page.reload()
    await enterRoom()
    await strip().getByText(LETTER.name).waitFor()
  })

  test('until the consultation ends', async () => {
    await choose(LETTER)
    await storedFilesBecome(1)
    await endConsultation(page)
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    await storedFilesBecome(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('dk.files')), { timeout: PATIENCE }).toBeNull()
  })
})
