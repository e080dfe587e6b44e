import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { hostile } from '../kit/data/conversations'
import { composerOf, launchBrowser, openRoom, PATIENCE, type Room } from '../kit/browser/doctor-in-browser'
import { aPicture } from '../kit/data/pictures'

const origin = inject('origin')
const OVERRIDE = '\u202e'
const RUN = '<script>window.__owned = 1</script><img src=x onerror="window.__owned = 1">'
const NAME = `Sulastri ${OVERRIDE}gpj.exe <b>tebal</b>`
/** Its letters alone: an override is none, and markup is words. */
const SHOWN = 'Sulastri gpj.exe <b>tebal</b>'
const COMPLAINT = `${OVERRIDE}terbalik ${RUN} \u2067tidak ditutup ${'W'.repeat(700)}`
const CUT_PICTURE = aPicture({ width: 3, height: 3 }).slice(0, 40)
const DAY = 86_400_000
/** One long way. */
const LONG = 180_000

let browser: Browser
let room: Room
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  await room.doctor.context.close()
  // Neither an error nor a refusal of the policy: nothing even tried.
  expect(room.doctor.complaints).toEqual([])
})

const log = () => page.getByRole('log')
const isOwned = () => page.evaluate(() => '__owned' in window)

/** Rows as they would come from a server that takes more than ours: the patient's first message, over and over. */
async function plant(rows: object[]): Promise<void> {
  const database = openDatabase()
  await database.query(
    `INSERT INTO "Conversations" SELECT (jsonb_populate_record(NULL::"Conversations", to_jsonb(c) || one ||
       jsonb_build_object('objectId', left(md5(random()::text), 10), 'messageId', gen_random_uuid(),
         'createdAt', c."createdAt" + nth * interval '1 ms'))).*
     FROM "Conversations" c, jsonb_array_elements($1::jsonb) WITH ORDINALITY planted (one, nth)
     WHERE c."objectId" = (SELECT "objectId" FROM "Conversations" ORDER BY "createdAt" DESC LIMIT 1)`,
    [JSON.stringify(rows)],
  )
  await database.end()
}

/** The stored file becomes something that our server would not have taken. */
async function replaceBytes(reference: string, bytes: Uint8Array): Promise<void> {
  const database = openDatabase()
  const id = reference.split('/').at(-2)
  const { rowCount } = await database.query('UPDATE dk_file SET bytes = $2 WHERE id::text = $1', [
    id,
    Buffer.from(bytes),
  ])
  expect(rowCount).toBe(1)
  await database.end()
}

/** In the hospital's books, which know patients under any name. */
async function rename(email: string, name: string): Promise<void> {
  const database = openDatabase()
  const { rowCount } = await database.query(
    `UPDATE dk_patient SET detail = detail || jsonb_build_object('full_name', $2::text)
     WHERE user_id = (SELECT "objectId" FROM "_User" WHERE username = $1)`,
    [email, name],
  )
  expect(rowCount).toBe(1)
  await database.end()
}

test.runIf(hasDatabaseDoor)(
  'patient input is shown as text or refused; no script runs, and the list still works',
  async () => {
    room = await openRoom(browser, origin)
    ;({ page } = room)
    const { patient, objectId } = room
    await patient.say(objectId, 'Yang paling pertama')

    // As files: what is refused is refused in words, what is taken is harmless.
    const refusedFiles: [name: string, type: string, bytes: BlobPart, words: string][] = [
      ['foto.png', 'image/png', `<!doctype html>${RUN}`, 'Jenis berkas ini'],
      ['foto.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${RUN}</svg>`, 'Jenis berkas ini'],
      ['foto.png', 'image/png', '', 'kosong'],
      ['foto.png', 'image/png', aPicture({ width: 1, height: 1 }, { width: 60_000, height: 60_000 }), 'Ukuran gambar'],
      ['rusak.png', 'image/png', CUT_PICTURE, 'Foto ini tidak bisa dibaca'],
      ['besar.pdf', 'application/pdf', new Uint8Array(30 * 1024 * 1024), '10 MB'],
    ]
    for (const [name, type, bytes, words] of refusedFiles) {
      const answer = await patient.upload(objectId, { name, type, bytes })
      expect({ name, taken: answer.reference, words: answer.words }).toEqual({
        name,
        taken: null,
        words: expect.stringContaining(words),
      })
    }
    const taken = async (name: string, bytes: BlobPart) => {
      const { reference } = await patient.upload(objectId, { name, type: 'image/png', bytes })
      if (reference === null) throw new Error(`${name} was refused`)
      return reference
    }
    const polyglot = await taken(
      '../../foto.html',
      new Uint8Array(Buffer.concat([aPicture({ width: 40, height: 40 }), Buffer.from(RUN)])),
    )
    const written = await taken(`gpj.${OVERRIDE}exe.txt`, `<!doctype html>${RUN}`)
    const bomb = await taken('bom.png', aPicture({ width: 2, height: 2 }))
    await replaceBytes(bomb, aPicture({ width: 20_000, height: 20_000 }))
    const broken = await taken('rusak.png', aPicture({ width: 3, height: 3 }))
    await replaceBytes(broken, CUT_PICTURE)

    const date = (at: number | string) => ({ date: typeof at === 'string' ? at : new Date(at).toISOString() })
    const planted = [
      ...hostile().map(({ kind, text }, index) => ({ kind, text, ...date(Date.now() - DAY + index * 1_000) })),
      { kind: 'hologram', text: RUN },
      { kind: '__proto__', text: RUN },
      { kind: 'text', text: 'Dari masa depan', ...date('2999-12-31T00:00:00.000Z') },
      { kind: 'text', text: 'Sebelum Masehi', ...date('0001-01-01T00:00:00.000Z') },
      { kind: 'text', text: '\u200b\u200d\ufeff' },
      { kind: 'text', text: 'Z\u0351\u0352\u0353'.repeat(900) },
      { kind: 'text', text: 'status aneh', status: 'exploded' },
      ...[polyglot, bomb, broken, written].map((text) => ({ kind: 'image', text, ...date(Date.now() + DAY) })),
      { kind: 'file', text: written },
    ]
    await plant(planted)
    await page.reload()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await composerOf(page).waitFor()
    await patient.say(objectId, 'Yang paling akhir')
    await log().getByText('Yang paling akhir').waitFor()

    // All messages except the one with an unknown status; the divider over unread messages may be among them.
    const messages = () =>
      log()
        .getByRole('listitem')
        .filter({ hasNotText: /^Belum dibaca$/ })
        .count()
    await vi.waitFor(async () => expect(await messages()).toBe(planted.length + 1), { timeout: PATIENCE })
    // A broken picture, and what is called one and is text: they are loaded while they are near, at the list's end.
    await log().evaluate((list) => (list.scrollTop = 0))
    await vi.waitFor(async () => expect(await log().getByText('Foto ini tidak dapat ditampilkan').count()).toBe(2), {
      timeout: PATIENCE,
    })
    await log().getByText('Sebelum Masehi').scrollIntoViewIfNeeded()
    await log().getByText('Yang paling pertama').waitFor()
    expect(await log().getByText('status aneh').count()).toBe(0)
    expect(await log().locator('script, iframe, object, embed, b').count()).toBe(0)

    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 740 })
      // The bottom tabs become a column one drawing later.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await log().evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    }
    expect(await isOwned()).toBe(false)

    // Still a chat.
    await composerOf(page).fill('Terima kasih')
    await page.keyboard.press('Enter')
    const arrived = async () => (await patient.messages(objectId)).map(({ text }) => text)
    await vi.waitFor(async () => expect(await arrived()).toContain('Terima kasih'), { timeout: PATIENCE })

    await opensHarmlessly([polyglot, written])
  },
  LONG,
)

/** What was uploaded, opened at its own address by somebody who may read it. */
async function opensHarmlessly(references: string[]): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('dk.session') ?? '{}')
  const token = (JSON.parse(session) as Record<string, string>)['AUTH-TOKEN']
  const other = await room.doctor.context.newPage()
  await other.route('**/api/v1/files/**', (route) =>
    route.continue({
      headers: { ...route.request().headers(), authorization: `Bearer ${token}`, 'x-facility-id': 'rs-bina-harapan' },
    }),
  )
  const types: (string | undefined)[] = []
  other.on('response', (response) => types.push(response.headers()['content-type']))
  for (const reference of references) {
    // What is kept as a file is no page: the navigation ends in a download.
    await other.goto(reference).catch(() => {})
    expect(await other.evaluate(() => '__owned' in window)).toBe(false)
  }
  expect(types).toEqual(['image/png', 'text/plain; charset=utf-8'])
  await other.close()
}

test.runIf(hasDatabaseDoor)('a name and a complaint that turn the reading round stay in their own place', async () => {
  const widths: number[] = []
  const names: string[] = []
  const titles: string[] = []
  room = await openRoom(browser, origin, {
    patient: 3,
    complaint: COMPLAINT,
    beforeAsking: () => rename('pasien3@contoh.id', NAME),
    async inPanel(panel) {
      names.push((await panel.getByRole('group', { name: SHOWN }).textContent()) ?? '')
      titles.push(await panel.title())
      for (const width of [360, 1_280]) {
        await panel.setViewportSize({ width, height: 740 })
        widths.push(await panel.evaluate(() => document.documentElement.scrollWidth))
      }
    },
  })
  ;({ page } = room)
  names.push(await page.getByRole('heading', { level: 1 }).innerText())
  titles.push(await page.title())
  await page.setViewportSize({ width: 360, height: 740 })
  widths.push(await page.evaluate(() => document.documentElement.scrollWidth))
  expect(widths).toEqual([360, 1_280, 360])
  expect(names).toEqual([expect.stringContaining(SHOWN), SHOWN])
  expect(titles.join()).not.toContain(OVERRIDE)
  expect(await isOwned()).toBe(false)
})
