import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import type { Medicine } from '../../contract/schemas/medicine'
import { prescription, type PrescriptionRequest } from '../../contract/schemas/prescription'
import { aPrescription, asPatient, download, findMedicine, pdfText, prescribed, talking } from './kit/documents'
import { endOpenItem, move, patient, type Patient } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const REASON = 'Sudah ditanyakan, pasien tidak keberatan'

let doctor: Staff
let other: Staff
let stranger: Patient
/** Asked, and without allergies. */
let healthy: Patient
let paracetamol: Medicine
let record: ConsultationRecord

// Prescriptions of one test are still valid in the next.
beforeEach(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  stranger = await patient('pasien1@contoh.id')
  healthy = await patient('pasien3@contoh.id')
  paracetamol = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
  await setPresence(doctor, 'Online')
})

const talk = async (who: Patient) => (record = await talking(who, doctor))

const write = (path: string, body: object) =>
  rest('POST', `/consultation/${record.consultation_id}/prescription${path}`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body,
  })
const written = async (order: PrescriptionRequest) => prescription.parse((await write('', order)).body['data'])

describe('GET …/prescription.pdf', () => {
  const path = (query = '') => `/api/v1/consultation/${record.consultation_id}/prescription${query}`

  beforeEach(() => talk(healthy))

  test('contains everything that a pharmacist needs', async () => {
    const note = 'Tanpa pengganti'
    const sent = await written(aPrescription([prescribed(paracetamol)], { note, expires: '2099-08-17' }))
    const pid = sent.prescription_id
    const pdf = await download(asPatient(healthy), path('.pdf'))
    expect(pdf.status).toBe(200)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="resep-${pid.slice(0, 8)}.pdf"`)
    expect(pdf.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    const words = pdfText(pdf.bytes)
    for (const part of [
      'RS Bina Harapan',
      'dr. Ratna Kusumawardani · Dokter umum',
      'No. STR: 31 2 1 100 01 220101',
      'R/  Parasetamol 500 mg kaplet',
      'No. XV',
      'S 3 dd 1',
      '3 kali sehari, 1 kaplet, sesudah makan',
      note,
      'Pro: Ni Luh Ayu Kartini',
      'Berlaku sampai 17 Agustus 2099',
      pid,
    ]) {
      expect(words).toContain(part)
    }
    expect(words).toMatch(/Umur: \d\d tahun/)
    expect(words).toContain(
      new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' }).format(
        new Date(sent.created_at),
      ),
    )
    expect(words).not.toContain('DIBATALKAN')
    expect(words, 'of a grown person').not.toContain('Berat')
  })

  test('the newest without an id, each by its own, and a cancelled one says so on every page', async () => {
    const first = await written(
      aPrescription(
        Array.from({ length: 14 }, () => prescribed(paracetamol)),
        { overrides: await reasons(14) },
      ),
    )
    await write(`/${first.prescription_id}/cancel`, { reason: REASON })
    const second = await written(aPrescription([prescribed(paracetamol)]))
    const words = async (query: string) => pdfText((await download(doctor, path(query))).bytes)
    expect(await words('.pdf')).toContain(second.prescription_id)
    expect(await words(`.pdf?id=${first.prescription_id}`)).toContain(first.prescription_id)
    const cancelled = await words(`/${first.prescription_id}.pdf`)
    const pages = Number(/Halaman 1 dari (\d+)/.exec(cancelled)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(cancelled.match(/DIBATALKAN/g)).toHaveLength(pages)
    expect(cancelled.replaceAll('\n', '')).toContain(REASON)
  })

  test('does not print a child’s recorded weight, which nobody confirmed', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const child = await patient('pasien20@contoh.id')
    await talk(child)
    const overrides = [{ finding: 'weightUnknown::parasetamol', reason: 'Anak tidak dapat ditimbang' }]
    await written(aPrescription([prescribed(paracetamol)], { overrides }))
    expect(pdfText((await download(asPatient(child), path('.pdf'))).bytes)).not.toMatch(/Berat \d/)
  })

  test('prints the weight by which a child’s dose was judged', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const child = await patient('pasien20@contoh.id')
    await talk(child)
    const answer = await rest('PUT', `/consultation/${record.consultation_id}/safety-answers`, {
      token: doctor.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { kind: 'weight_kg', answer: { kg: 42.5 }, replaces: 0 },
    })
    expect(answer.status).toBe(200)
    await written(aPrescription([prescribed(paracetamol)]))
    expect(pdfText((await download(asPatient(child), path('.pdf'))).bytes)).toContain('Berat 42,5 kg')
  })

  test('prints user text literally, without control characters', async () => {
    const note = `${'kata'.repeat(200)} \u202E日本 <script>alert(1)</script>`
    const instruction = '½ tablet bila perlu, “sesudah makan” – ya'
    await written(aPrescription([prescribed(paracetamol, { instruction })], { note }))
    const words = pdfText((await download(doctor, path('.pdf'))).bytes)
    expect(words.replaceAll('\n', '')).toContain('<script>alert(1)</script>')
    expect(words).not.toContain('\u202E')
  })

  test('is the two’s, also when it is over, and nobody else’s', async () => {
    expect((await download(doctor, path('.pdf'))).status, 'none yet').toBe(404)
    const { prescription_id: pid } = await written(aPrescription([prescribed(paracetamol)]))
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    for (const session of [doctor, asPatient(healthy)])
      expect((await download(session, path(`/${pid}.pdf`))).status).toBe(200)
    for (const session of [other, asPatient(stranger)]) {
      for (const query of ['.pdf', `/${pid}.pdf`]) expect((await download(session, path(query))).status).toBe(404)
    }
    expect((await download(null, path('.pdf'))).status).toBe(401)
    expect((await download(doctor, path(`/${randomUUID()}.pdf`))).status).toBe(404)
    expect((await download(doctor, path('/bukan-uuid.pdf'))).status).toBe(404)
    expect((await download(doctor, path('.pdf?id=bukan-uuid'))).status).toBe(422)
  })
})

/** The reasons for all findings of `count` copies of the same medicine. */
async function reasons(count: number) {
  const answer = await write('', aPrescription(Array.from({ length: count }, () => prescribed(paracetamol))))
  return (failure.parse(answer.body).errors?.['findings'] ?? []).map((finding) => ({ finding, reason: REASON }))
}
