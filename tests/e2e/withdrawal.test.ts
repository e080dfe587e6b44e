import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { launchBrowser, openRoom, type Room } from '../kit/browser/doctor-in-browser'
import { heapOf, tracesOf } from '../kit/browser/traces'

const origin = inject('origin')
/** In every part of the record, each with its own end, and nowhere else in the world. */
const MARKER = 'penanda7f3a'
/** One long way, three pictures of the memory on it. */
const LONG = 180_000
const PART = new RegExp(`${MARKER}-(\\w+)`, 'g')
const REASON = 'Pasien pernah minum obat ini tanpa reaksi.'
/** What the page says when it is closed. */
const CLOSED = 'Pasien tidak memberi izin'

let browser: Browser
let room: Room

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  await room.doctor.context.close()
  expect(room.doctor.complaints).toEqual([])
})

/** Strings for pasien2, whose consultation knows of no allergy: what is known of one is known from the record. */
async function markRecord(): Promise<void> {
  const database = openDatabase()
  const whose = `(SELECT "objectId" FROM "_User" WHERE username = 'pasien2@contoh.id')`
  const allergy = [
    { name: `Amoksisilin ${MARKER}-alergi`, reaction: `Ruam ${MARKER}-reaksi`, severity: `Berat ${MARKER}-berat` },
  ]
  const immunization = [{ name: `Influenza ${MARKER}-imunisasi`, date: '2025-03-02', dose: `${MARKER}-dosis` }]
  await database.query(`UPDATE dk_health_record SET content = content || $1 WHERE user_id = ${whose}`, [
    { allergy, immunization },
  ])
  const factors = [{ name: `Faktor ${MARKER}-faktor`, value: `${MARKER}-nilai`, is_risk: true }]
  await database.query(`UPDATE dk_scvd SET content = content || $1 WHERE user_id = ${whose}`, [{ factors }])
  const visit = {
    complaint: `Keluhan ${MARKER}-keluhan`,
    diagnosis: `Diagnosis ${MARKER}-diagnosis`,
    doctor_name: `dr. ${MARKER}-dokter`,
    facility_name: `Klinik ${MARKER}-klinik`,
    icd: [{ code: 'Z99', name: `${MARKER}-icd` }],
    prescription: [{ name: `${MARKER}-obat`, signa: `S 1 dd 1 ${MARKER}-signa`, quantity: '1' }],
  }
  await database.query(`UPDATE dk_medical_record SET content = content || $1 WHERE user_id = ${whose}`, [visit])
  await database.end()
}

/** What each panel shows. */
const HEALTH = ['alergi', 'reaksi', 'berat', 'imunisasi', 'dosis', 'faktor', 'nilai']
const RECORDS = ['diagnosis', 'dokter', 'klinik', 'keluhan', 'icd', 'obat', 'signa']

test.runIf(hasDatabaseDoor)(
  'a withdrawn permission leaves nothing of the record behind (product §4)',
  async () => {
    room = await openRoom(browser, origin, { patient: 2 })
    const { page, patient, objectId } = room
    await markRecord()
    const visited = new Set<string>()
    page.on('request', (request) => visited.add(request.url()))

    const tab = (name: string) => page.getByRole('tab', { name }).click()
    const allow = async () => {
      await page.getByText('Menunggu izin pasien').waitFor()
      await patient.permit(objectId, 'ALLOWED')
    }
    const deny = async () => {
      await patient.permit(objectId, 'DENIED')
      await page.getByText(CLOSED).waitFor()
      await page.waitForTimeout(1_000)
    }
    /** Which parts of the record are where. */
    const found = async () => {
      const places = Object.entries(await tracesOf(page, [...visited]))
      return Object.fromEntries(
        places.map(([place, text]) => [place, partsIn(text)] as const).filter(([, parts]) => parts.length > 0),
      )
    }

    await tab('PHR')
    await page.getByRole('button', { name: 'Minta izin' }).click()
    await page.getByText('Menunggu izin pasien').waitFor()
    expect(await found()).toEqual({})

    // Every panel, and each of its faces. The record is nowhere but on the page.
    await allow()
    await page.locator('.recharts-line').first().waitFor()
    await page.locator('.recharts-surface').first().hover()
    await page.getByText('menaikkan risiko').first().waitFor()
    expect(await found()).toEqual({ documents: HEALTH.toSorted() })
    await page.getByRole('button', { name: 'Lihat tabel' }).click()
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Lihat grafik' }).click()
    await openRecords()
    // The health record's allergies stay in the header while the permission lasts.
    expect(await found()).toEqual({ documents: ['alergi', ...RECORDS].toSorted() })

    // What is prescribed is held by the record's allergy, until a reason is typed.
    await tab('Resep')
    await page.getByPlaceholder('Cari obat atau zat aktif').fill('amoksisilin 500')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('Jumlah').fill('10')
    await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
    const finding = page.getByRole('group', { name: /^Alergi amoksisilin/i })
    await finding.getByRole('button', { name: 'Tetap berikan' }).click()
    await finding.getByRole('textbox').fill(REASON)
    await finding.getByRole('button', { name: 'Simpan alasan' }).click()

    await tab('PHR')
    await page.locator('.recharts-line').first().waitFor()
    await page.getByText('menaikkan risiko').first().waitFor()
    expect(partsIn(await heapOf(page))).toEqual(expect.arrayContaining(HEALTH))
    await deny()
    expect(await found()).toEqual({})
    expect(partsIn(await heapOf(page))).toEqual([])
    await tab('Resep')
    await page.getByText('Alergi belum diketahui, tanyakan pasien').first().waitFor()
    expect(await finding.count()).toBe(0)

    // And with the medical record in sight.
    await tab('PMR')
    await page.getByRole('button', { name: 'Minta izin lagi' }).click()
    await allow()
    await openRecords()
    // A stranger's page, without an origin of its own.
    expect(await page.frames()[1]?.evaluate(() => origin)).toBe('null')
    await deny()
    expect(page.frames()).toHaveLength(1)
    expect(await found()).toEqual({})
    expect(partsIn(await heapOf(page))).toEqual([])

    async function openRecords() {
      await tab('PMR')
      await page.frameLocator('iframe').getByText('Aplikasi rekam medis rumah sakit').waitFor()
      await page.locator('summary').first().click()
      const entries = page.locator('details')
      const onFirstPage = await entries.count()
      await page.getByRole('button', { name: 'Muat yang lebih lama' }).click()
      await entries.nth(onFirstPage).waitFor()
    }
  },
  LONG,
)

function partsIn(text: string): string[] {
  return [...new Set([...text.matchAll(PART)].map(([, part = '']) => part))].toSorted()
}
