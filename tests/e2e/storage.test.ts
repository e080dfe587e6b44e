import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'
import {
  beginConsultation,
  composerOf,
  endConsultation,
  PASSWORD,
  PATIENCE,
  say,
  signIn,
  signOut,
} from '../kit/browser/doctor-in-browser'
import type { PatientAtWire } from '../kit/server/patient'
import { rowOf, storagePage, type StorageRow } from '../kit/repo/storage-page'
import { tracesOf } from '../kit/browser/traces'
import { chooseMedicine } from './kit/choose-medicine'

/** Of the health record, and nowhere else in the world; typed by the doctor; of people. */
const RECORD = 'penanda9c1d'
const WORDS = ['Draf rahasia', 'Tengkuk rahasia', 'Punggung rahasia', 'Bawa hasil lab rahasia', 'Pusing sejak pagi']
const PEOPLE = ['Bagas Adi Pratama', 'Ratna Kusumawardani', 'dokter1@contoh.id']
const LONG = 180_000

const origin = inject('origin')
const { rows } = storagePage()
let folder: string
let profile: string
let context: BrowserContext
let page: Page
let patient: PatientAtWire
let objectId: string
/** Every address that was asked. */
let visited: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'profile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
/** One doctor's own browser, with a disk, in a room with a patient. */
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  profile = mkdtempSync(join(folder, 'own-'))
  context = await openBrowser()
  page = await context.newPage()
  visited = new Set()
  page.on('request', (request) => visited.add(request.url()))
  await page.goto('/login')
  await signIn(page, 'dokter1@contoh.id')
  ;({ patient, objectId } = await beginConsultation(page, origin, { patient: 2 }))
})
afterEach(() => context.close())

/** On the same disk each time. */
async function openBrowser(): Promise<BrowserContext> {
  const executablePath = findChromium()
  const opened = await chromium.launchPersistentContext(profile, {
    args: CHROMIUM_ARGS,
    baseURL: origin,
    locale: 'id-ID',
    viewport: { width: 1280, height: 800 },
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  opened.setDefaultTimeout(PATIENCE)
  return opened
}

/** What the browser stores, each with its row in docs/storage.md. */
async function saved(): Promise<StorageRow[]> {
  const names = await page.evaluate(readNames)
  const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))
  expect(cookies).toEqual([{ name: 'dk-device', httpOnly: true, sameSite: 'Strict' }])
  expect(names.elsewhere).toEqual([])
  const found = (['localStorage', 'sessionStorage', 'IndexedDB', 'CacheStorage'] as const).flatMap((where) =>
    names[where].map((name) => ({ where, name, row: rowOf(rows, where, name) })),
  )
  const unlisted = found.filter(({ row }) => row === undefined).map(({ name }) => name)
  expect(unlisted, 'not in docs/storage.md').toEqual([])
  return [...new Set(found.flatMap(({ row }) => row ?? []))]
}

const namesOf = (some: readonly StorageRow[]) => some.map(({ name }) => name).toSorted()
const ofUsers = (some: readonly StorageRow[]) => some.filter(({ whose }) => whose === 'user')

const tab = (name: string) => page.getByRole('tab', { name }).click()
const symptom = () => page.getByRole('combobox', { name: 'Gejala' })

/** Something of everything: a draft, an unsent message, a diagnosis, another that is not sent, a note, the record. */
async function work(): Promise<void> {
  await tab('Diagnosis')
  await symptom().fill('Tengkuk rahasia')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
  await page.getByRole('log').getByText('Tengkuk rahasia').first().waitFor()
  await symptom().fill('Punggung rahasia')
  await page.keyboard.press('Enter')
  await tab('Catatan')
  await page.getByRole('textbox', { name: 'Catatan untuk pasien' }).fill('Bawa hasil lab rahasia')
  await composerOf(page).fill('Draf rahasia')
}

async function seeRecord(): Promise<void> {
  await tab('PHR')
  await page.getByRole('button', { name: 'Minta izin' }).click()
  await page.getByText('Menunggu izin pasien').waitFor()
  await patient.permit(objectId, 'ALLOWED')
  await page.getByText(`${RECORD}-alergi`).first().waitFor()
  await tab('PMR')
  await page.locator('summary').first().click()
  await page.getByText(`${RECORD}-keluhan`).first().waitFor()
}

/** The places that contain any of these words, in all storage that a page can read and on the disk. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { documents: _, ...traces } = await tracesOf(page, [...visited])
  return Object.entries(traces).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  )
}

test.runIf(hasDatabaseDoor)(
  'stores only what docs/storage.md lists, nothing personal after sign-out, and PHR and PMR never',
  async () => {
    await markRecord()
    await work()
    await seeRecord()
    const during = [
      'dk-kept',
      'dk.device',
      'dk.diagnose.{user}.{consultation}',
      'dk.lock.{user}',
      'dk.note.{user}.{consultation}',
      'dk.session',
      'dk.suggestions.{user}',
    ]
    await vi.waitFor(async () => expect(namesOf(await saved())).toEqual(expect.arrayContaining(during)), {
      timeout: PATIENCE,
    })
    expect(await placesOf([RECORD])).toEqual([])

    await endConsultation(page)
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    await signOut(page)
    await vi.waitFor(async () => expect(namesOf(ofUsers(await saved()))).toEqual([]), { timeout: PATIENCE })
    expect(await placesOf([...WORDS, ...PEOPLE, RECORD])).toEqual([])

    await context.close()
    expect(onDisk(['dk.device']), 'the disk is looked at').not.toEqual([])
    expect(onDisk([RECORD])).toEqual([])
  },
  LONG,
)

test(
  'a session that ends by force leaves what was not sent, to that user and for 7 days, and nothing else of a person',
  async () => {
    await context.route('**/parse/classes/Conversations**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await work()
    await say(page, 'Pesan rahasia')
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('dk.session') ?? '{}') as Record<string, string>)['AUTH-TOKEN'],
    )
    await vi.waitFor(async () => expect(namesOf(await saved())).toContain('dk-kept'), { timeout: PATIENCE })
    const ended = await fetch(`${origin}/api/v1/auth/logout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-facility-id': 'rs-bina-harapan',
      },
      body: '{}',
    })
    expect(ended.status).toBe(200)
    // The next thing that is asked finds out.
    await tab('Diagnosis')
    await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
    await page.waitForURL('**/login**')

    const left = ofUsers(await saved())
    expect(namesOf(left)).toContain('dk-kept')
    expect(left.filter(({ until }) => !until.includes('7 days'))).toEqual([])
    expect(await placesOf(PEOPLE)).toEqual([])

    await signIn(page, 'dokter2@contoh.id')
    expect(await placesOf(UNSENT)).toEqual([])
    await context.close()
    expect(onDisk(UNSENT)).toEqual([])
  },
  LONG,
)

/** What the forced end leaves on the disk, encrypted. */
const UNSENT = ['Draf rahasia', 'Punggung rahasia', 'Bawa hasil lab rahasia', 'Pesan rahasia']
const onDisk = (words: readonly string[]) =>
  filesUnder(profile).flatMap((file) => words.filter((word) => holds(file, word)).map((word) => `${file}: ${word}`))

const MARKS = ['gejala', 'catatan', 'resep', 'surat', 'draf', 'pesan', 'berkas', 'isi'].map(
  (kind) => `rahasia7f3e${kind}`,
)
const [SYMPTOM = '', NOTE = '', MEDICINE_NOTE = '', LETTER = '', DRAFT = '', MESSAGE = '', FILE = '', BYTES = ''] =
  MARKS
const noteBox = () => page.getByRole('textbox', { name: 'Catatan untuk pasien' })
const pharmacistBox = () => page.getByRole('textbox', { name: 'Catatan untuk apoteker' })

/** Marked words in each kind of draft, in a chosen file, and a message that the server does not take. */
async function typeMarks(): Promise<void> {
  await context.route('**/parse/classes/Conversations**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await say(page, MESSAGE)
  await tab('Diagnosis')
  await symptom().fill(SYMPTOM)
  await page.keyboard.press('Enter')
  await tab('Catatan')
  await noteBox().fill(NOTE)
  await openLetter()
  await letterBox().fill(LETTER)
  await page.getByRole('button', { name: 'Batal' }).click()
  await tab('Resep')
  await chooseMedicine(page, 'parasetamol 500', /Parasetamol 500 mg/)
  await page.getByLabel('Jumlah').fill('10')
  await page.getByLabel('Kali sehari').fill('3')
  await page.getByLabel('Sekali pakai').fill('1')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await pharmacistBox().fill(MEDICINE_NOTE)
  await composerOf(page).fill(DRAFT)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lampirkan berkas' }).click()
  await (await choosing).setFiles({ name: `${FILE}.txt`, mimeType: 'text/plain', buffer: Buffer.from(BYTES) })
  const stored = ['dk-kept', 'dk-files', 'dk.diagnose', 'dk.note', 'dk.prescription', 'dk.letter']
  await vi.waitFor(
    async () => {
      const names = namesOf(await saved()).map((name) => name.split('.{')[0])
      expect(names).toEqual(expect.arrayContaining(stored))
    },
    { timeout: PATIENCE },
  )
}

async function openLetter(): Promise<void> {
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Surat keterangan sakit' }).click()
}
const letterBox = () => page.getByRole('textbox', { name: /^Keterangan/ })

/** Each draft is as it was typed. */
async function seeMarks(): Promise<void> {
  await expect.poll(() => composerOf(page).inputValue(), { timeout: PATIENCE }).toBe(DRAFT)
  await page.getByRole('log').getByText(MESSAGE).first().waitFor()
  await page.getByRole('list', { name: 'Akan dikirim' }).getByText(`${FILE}.txt`).waitFor()
  await tab('Diagnosis')
  await page.getByText(SYMPTOM).first().waitFor()
  await tab('Catatan')
  await expect.poll(() => noteBox().inputValue(), { timeout: PATIENCE }).toBe(NOTE)
  await openLetter()
  await expect.poll(() => letterBox().inputValue(), { timeout: PATIENCE }).toBe(LETTER)
  await page.getByRole('button', { name: 'Batal' }).click()
  await tab('Resep')
  await expect.poll(() => pharmacistBox().inputValue(), { timeout: PATIENCE }).toBe(MEDICINE_NOTE)
}

/** Back into the room, where a reload leads to the page before it. */
async function enterRoom(): Promise<void> {
  const back = page.getByRole('button', { name: 'Lanjutkan' })
  await composerOf(page).or(back).first().waitFor()
  if (await back.isVisible()) await back.click()
  await composerOf(page).waitFor()
}

test(
  'no word of a draft or an unsent message is on the disk; they are back after a reload, a lock and a new browser',
  async () => {
    await typeMarks()
    expect(await placesOf(MARKS)).toEqual([])
    expect(onDisk(['dk.device']), 'the disk is read').not.toEqual([])
    expect(onDisk(MARKS)).toEqual([])

    await page.reload()
    await enterRoom()
    await seeMarks()

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.'))) {
        const idle = JSON.parse(localStorage.getItem(key) ?? '{}') as { stirredAt: number }
        localStorage.setItem(key, JSON.stringify({ ...idle, stirredAt: idle.stirredAt - 16 * 60_000 }))
      }
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await page.getByRole('heading', { name: 'Layar terkunci' }).waitFor()
    // Before the places are read: that asks the HTTP cache for every address.
    expect(asked.filter((url) => url.includes('/auth/storage-key'))).toEqual([])
    expect(await placesOf(MARKS)).toEqual([])
    expect(onDisk(MARKS)).toEqual([])
    await page.getByRole('button', { name: 'Pakai kata sandi' }).click()
    await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await enterRoom()
    await seeMarks()

    await context.close()
    expect(onDisk(MARKS)).toEqual([])
    context = await openBrowser()
    page = await context.newPage()
    await page.goto('/')
    await enterRoom()
    await seeMarks()

    await endConsultation(page)
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    await signOut(page)
    await vi.waitFor(async () => expect(namesOf(ofUsers(await saved()))).toEqual([]), { timeout: PATIENCE })
    await signIn(page, 'dokter2@contoh.id')
    expect(await placesOf(MARKS)).toEqual([])
    await context.close()
    expect(onDisk(MARKS)).toEqual([])
  },
  LONG,
)

/** In every part of the record. */
async function markRecord(): Promise<void> {
  const database = openDatabase()
  const whose = `(SELECT "objectId" FROM "_User" WHERE username = 'pasien2@contoh.id')`
  const allergy = [{ name: `${RECORD}-alergi`, reaction: `${RECORD}-reaksi`, severity: 'Berat' }]
  await database.query(`UPDATE dk_health_record SET content = content || $1 WHERE user_id = ${whose}`, [{ allergy }])
  await database.query(`UPDATE dk_medical_record SET content = content || $1 WHERE user_id = ${whose}`, [
    { complaint: `${RECORD}-keluhan` },
  ])
  await database.end()
}

function filesUnder(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** As one byte a letter, or as two. */
function holds(file: string, word: string): boolean {
  // The browser may remove a file of its cache meanwhile.
  if (!existsSync(file)) return false
  const bytes = readFileSync(file)
  return bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))
}

/** Names of databases that contain a row, and of every other storage of a page. */
async function readNames() {
  const received = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')))
    })
  const filled: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await received(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      if ((await received(database.transaction(store).objectStore(store).count())) > 0) filled.push(name)
    }
    database.close()
  }
  const folders: string[] = []
  for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name)
  return {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    IndexedDB: filled,
    CacheStorage: await caches.keys(),
    elsewhere: folders,
  }
}
