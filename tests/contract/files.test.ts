import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type ConsultationRecord, fileReference } from '../../contract/schemas/consultation'
import { auditEntry } from '../../contract/schemas/audit'
import { failure } from '../../contract/schemas/envelope'
import { PARSE_CODES, UNAUTHENTICATED } from '../../contract/values/refusals'
import { isFileReference, UPLOAD_LIMIT } from '../../contract/values/uploads'
import { asPatient, download, type Session, talking, upload, type UploadParts } from './kit/documents'
import { aMessage, endOpenItem, move, parse, patient, type Patient, ringing } from './kit/parse'
import { FACILITY, reset, rest, setPresence, staff, type Staff } from './kit/rest'
import { aPicture } from '../kit/data/pictures'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const photo = () => sharp({ create: { width: 12, height: 8, channels: 3, background: '#2a7' } })
const JPEG = await photo().jpeg().toBuffer()
const WEBP = await photo().webp().toBuffer()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const HTML = '<!doctype html><script>alert(document.domain)</script>'
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
/** A page that also is a document, in either order. */
const PDF_WITH_PAGE = Buffer.concat([PDF, Buffer.from(HTML)])
const PAGE_WITH_PDF = Buffer.concat([Buffer.from(HTML), PDF])
/** A picture that also is a script. */
const GIF_SCRIPT = Buffer.concat([Buffer.from('GIF89a=/*'), GIF.subarray(9), Buffer.from('*/alert(1)')])
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** An old Office file, as far as it is recognised: the container's header, and a stream of that name. */
function container(stream: string): Buffer {
  const bytes = Buffer.alloc(2_048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.write('Root Entry', 1_024, 'utf16le')
  bytes.write(stream, 1_152, 'utf16le')
  return bytes
}

let doctor: Staff
let other: Staff
let sick: Patient
let stranger: Patient
let record: ConsultationRecord

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await talking(sick, doctor)
})

const send = (session: Session | null, bytes: Uint8Array | string, parts: UploadParts = {}) =>
  upload(session, bytes, { consultationId: record.consultation_id, ...parts })
const stored = async (session: Session, bytes: Uint8Array | string, parts: UploadParts = {}) =>
  fileReference.parse((await send(session, bytes, parts)).body['data'])

describe('POST /chat/upload', () => {
  test.for<[type: string, name: string, bytes: Uint8Array | string, saved: string]>([
    ['image/png', 'foto.png', PNG, 'foto.png'],
    ['image/gif', 'gerak.gif', GIF, 'gerak.gif'],
    ['image/jpeg', 'FOTO.JPEG', JPEG, 'FOTO.jpeg'],
    ['image/webp', 'foto.webp', WEBP, 'foto.webp'],
    ['application/pdf', 'Hasil lab.pdf', PDF, 'Hasil-lab.pdf'],
    ['application/msword', 'surat.doc', container('WordDocument'), 'surat.doc'],
    ['application/vnd.ms-excel', 'tabel.xls', container('Workbook'), 'tabel.xls'],
    ['text/plain; charset=utf-8', 'catatan.txt', 'Tekanan darah 120/80 – baik', 'catatan.txt'],
  ])('%s: stored for either side and returned unchanged to both', async ([type, name, bytes, saved]) => {
    for (const session of [doctor, asPatient(sick)]) {
      const reference = await stored(session, bytes, { name })
      expect(reference).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}\//)
      expect(reference.split('/').at(-1)).toBe(saved)
      expect(isFileReference(reference)).toBe(true)
      for (const reader of [doctor, asPatient(sick)]) {
        const file = await download(reader, reference)
        expect(file.bytes.equals(Buffer.from(bytes as string))).toBe(true)
        expect(file.status).toBe(200)
        expect(file.headers.get('content-type')).toBe(type)
      }
    }
  })

  test('a photo loses where and by what it was made', async () => {
    const sent = await photo()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'HP Pasien' } })
      .jpeg()
      .toBuffer()
    const { bytes } = await download(doctor, await stored(asPatient(sick), sent, { name: 'foto.jpg' }))
    const { exif, width, height } = await sharp(bytes).metadata()
    expect([exif, width, height]).toEqual([undefined, 8, 12])
  })

  test('a photo that cannot be read is refused', async () => {
    const { status } = await send(asPatient(sick), JPEG.subarray(0, 60), { name: 'foto.jpg' })
    expect(status).toBe(422)
  })

  test('is in the audit, without its name', async () => {
    await stored(asPatient(sick), PNG, { name: 'ktp-sulastri.png' })
    const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    const last = auditEntry.parse((body['data'] as unknown[]).at(-1))
    expect(last).toMatchObject({
      by: sick.id,
      role: 'patient',
      what: 'upload',
      detail: { type: 'image/png', bytes: PNG.length },
    })
    expect(JSON.stringify(body)).not.toContain('sulastri')
  })

  test.for<[string, string, Uint8Array | string]>([
    ['HTML that is called a picture', 'foto.png', HTML],
    ['a program', 'foto.jpg', EXE],
    ['a drawing with a script', 'gambar.svg', SVG],
    ['HTML', 'halaman.html', HTML],
    ['HTML that continues as a PDF', 'hasil.pdf', PAGE_WITH_PDF],
    ['a drawing that is called a picture', 'foto.png', SVG],
    ['an empty picture', 'foto.png', Buffer.alloc(0)],
    ['text without a name for it', 'berkas', 'abc'],
    ['binary data that is called text', 'catatan.txt', Buffer.from([0x61, 0x00, 0x62])],
    ['text in another coding', 'catatan.txt', Buffer.from([0x61, 0xe9, 0x62])],
    ['a container of anything', 'surat.doc', container('Contents')],
    [
      'a container with the name beside its list',
      'surat.doc',
      Buffer.concat([container('x'), Buffer.from('.WordDocument\0', 'utf16le')]),
    ],
    ['an archive', 'arsip.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['nothing', 'kosong.txt', ''],
  ])('refuses %s in words for people', async ([, name, bytes]) => {
    const answer = await send(doctor, bytes, { name, type: 'image/png' })
    expect(answer.status).toBe(422)
    expect(failure.parse(answer.body).messages).toEqual([expect.stringMatching(/Jenis berkas|kosong/)])
  })

  test.for<[width: number, height: number]>([
    [100_000, 100_000],
    [2_147_483_647, 1],
    [8_001, 8_000],
  ])('refuses a picture of %i × %i points, however few its bytes are', async ([width, height]) => {
    const bomb = aPicture({ width: 1, height: 1 }, { width, height })
    expect(bomb.length).toBeLessThan(100)
    const answer = await send(asPatient(sick), bomb, { name: 'foto.png' })
    expect(answer.status).toBe(422)
    expect(failure.parse(answer.body).messages).toEqual([
      'Ukuran gambar ini terlalu besar. Kirim foto yang lebih kecil.',
    ])
  })

  test('takes the largest picture that a phone makes', async () => {
    const photo = aPicture({ width: 1, height: 1 }, { width: 8_000, height: 8_000 })
    expect((await send(asPatient(sick), photo, { name: 'foto.png' })).status).toBe(200)
  })

  test.for<[given: string, saved: string]>([
    [String.raw`C:\Users\Ani\../foto.html`, 'foto.html.png'],
    ['gpj.\u202Eexe.png', 'gpj.exe.png'],
    ['<img src=x onerror=alert(1)>%2e%2e#?.png', 'img-src-x-onerror-alert(1)-2e-2e.png'],
    ['foto-ibu-é-日本.png', 'foto-ibu-é-日本.png'],
    ['../../../../etc/passwd', 'passwd.png'],
    [String.raw`..\..\windows\system32\cmd.exe`, 'cmd.exe.png'],
    ['foto\u200B\u2066 lab\u2069.png', 'foto-lab.png'],
    ['"; filename="lain.html', 'filename-lain.html.png'],
    ['....png', 'berkas.png'],
    ['x'.repeat(300), `${'x'.repeat(80)}.png`],
  ])('a file called %j is saved under a harmless name', async ([name, saved]) => {
    const reference = await stored(doctor, PNG, { name })
    expect(reference.split('/').at(-1)).toBe(saved)
    expect(isFileReference(reference)).toBe(true)
    expect((await download(asPatient(sick), reference)).status).toBe(200)
  })

  test('is there for the two only', async () => {
    for (const session of [other, asPatient(stranger)]) expect((await send(session, PNG)).status).toBe(404)
    expect((await upload(doctor, PNG, { consultationId: 'tidak-ada' })).status).toBe(404)
    for (const session of [null, { token: 'mati' }, { parseToken: 'r:mati' }]) {
      const answer = await send(session, PNG)
      expect({ status: answer.status, message: answer.body['message'] }).toEqual({
        status: 401,
        message: UNAUTHENTICATED,
      })
    }
  })

  test('while messages are taken: after the end only the doctor’s, then nobody’s', async () => {
    await move(record.objectId, 'ON_CHAT', 'SESI_BERAKHIR', doctor.parseToken)
    expect((await send(doctor, PNG)).status).toBe(200)
    const closed = await send(asPatient(sick), PNG)
    expect({ status: closed.status, said: failure.parse(closed.body).status }).toEqual({
      status: 409,
      said: 'SESI_BERAKHIR',
    })
    await move(record.objectId, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)
    expect((await send(doctor, PNG)).status).toBe(409)
    await setPresence(doctor, 'Online')
    const { consultation_id: consultationId } = await ringing(sick, doctor)
    expect((await upload(doctor, PNG, { consultationId })).status).toBe(409)
  })

  test('refuses what it was not asked for, and a body that is no form', async () => {
    expect((await send(doctor, PNG, { extra: { lain: '1' } })).status).toBe(422)
    expect((await upload(doctor, PNG, {})).status).toBe(422)
    expect((await rest('POST', '/chat/upload', { token: doctor.token, body: {} })).status).toBe(422)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await rest('POST', '/chat/upload', { token: doctor.token, headers, body: '--x\r\nkacau' })).status).toBe(
      422,
    )
  })

  test('the same key is the same file, also for another session of the same person', async () => {
    const key = randomUUID()
    const first = await stored(asPatient(sick), PNG, { key })
    expect(first).toContain(key)
    expect(await stored(asPatient(sick), PNG, { key })).toBe(first)
    const again = await patient('pasien1@contoh.id')
    expect(await stored(asPatient(again), GIF, { key })).toBe(first)
    expect((await download(doctor, first)).bytes.equals(PNG)).toBe(true)
    expect((await send(doctor, PNG, { key })).status, 'somebody else’s key').toBe(409)
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect(await stored(asPatient(await patient('pasien1@contoh.id')), PNG, { key }), 'asked again after the end').toBe(
      first,
    )
  })

  test('a lost answer leaves one file', async () => {
    const key = randomUUID()
    await fault({ kind: 'fail', how: 'lost', path: '/chat/upload', calls: 1 })
    await expect(send(doctor, PNG, { key })).rejects.toThrow(/terminated|failed/)
    const reference = await stored(doctor, PNG, { key })
    expect(reference).toContain(key)
    const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    expect((body['data'] as { what: string }[]).filter(({ what }) => what === 'upload')).toHaveLength(1)
  })
})

describe('a file that is too large', () => {
  test('10 MB are taken, a byte more is not', async () => {
    const largest = Buffer.alloc(UPLOAD_LIMIT, 'a')
    const reference = await stored(doctor, largest)
    expect((await download(asPatient(sick), reference)).bytes.equals(largest)).toBe(true)
    const answer = await send(doctor, Buffer.alloc(UPLOAD_LIMIT + 1, 'a'))
    expect({ status: answer.status, ...failure.parse(answer.body) }).toMatchObject({
      status: 413,
      messages: ['Berkas paling besar 10 MB'],
    })
  })

  test('30 MB are refused, and the next call is answered', async () => {
    const answer = await send(asPatient(sick), Buffer.alloc(30 * 1024 * 1024, 'a'))
    expect({ status: answer.status, messages: failure.parse(answer.body).messages }).toEqual({
      status: 413,
      messages: ['Berkas paling besar 10 MB'],
    })
    expect((await send(asPatient(sick), PNG)).status).toBe(200)
  })

  test('they are refused before they are read', async () => {
    expect(await beginUpload({ 'Content-Length': 30 * 1024 * 1024 })).toBe(413)
    expect(await beginUpload({ 'Transfer-Encoding': 'chunked' }), 'of unknown length').toBe(411)
  })
})

describe('GET /files/{uuid}/{name}', () => {
  test('is served as a download, sandboxed and without caching', async () => {
    const reference = await stored(asPatient(sick), `Catatan ${HTML}`)
    const { headers } = await download(doctor, reference)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="catatan.txt"')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toMatch(/authorization/i)
  })

  test('a picture with HTML behind it is a picture, and the only kind that opens in the page', async () => {
    const reference = await stored(asPatient(sick), Buffer.concat([PNG, Buffer.from(HTML)]), { name: 'foto.html' })
    const { headers } = await download(doctor, reference)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const pdf = await download(doctor, await stored(doctor, PDF_WITH_PAGE, { name: 'hasil.pdf' }))
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="hasil.pdf"')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const script = await download(doctor, await stored(asPatient(sick), GIF_SCRIPT, { name: 'foto.js' }))
    expect(script.headers.get('content-type')).toBe('image/gif')
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is the two’s, also when it is over, and nobody else’s', async () => {
    const reference = await stored(asPatient(sick), PNG, { name: 'foto.png' })
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    for (const session of [doctor, asPatient(sick)]) expect((await download(session, reference)).status).toBe(200)
    for (const session of [other, asPatient(stranger)]) expect((await download(session, reference)).status).toBe(404)
    expect((await download(null, reference)).status).toBe(401)
    for (const path of [
      '/api/v1/files/bukan-uuid/foto.png',
      `/api/v1/files/${randomUUID()}/foto.png`,
      reference.replace('foto', 'lain'),
    ]) {
      expect((await download(doctor, path)).status).toBe(404)
    }
  })

  test('a reset forgets it', async () => {
    const reference = await stored(asPatient(sick), PNG)
    await reset()
    doctor = await staff('dokter1@contoh.id')
    other = await staff('dokter2@contoh.id')
    sick = await patient('pasien1@contoh.id')
    stranger = await patient('pasien2@contoh.id')
    expect((await download(doctor, reference)).status).toBe(404)
  })
})

describe('a message of kind image or file', () => {
  const say = (text: string, kind = 'image') =>
    parse('POST', '/classes/Conversations', aMessage(record, sick.id, { kind, text }), sick.token)

  test('names a file of its own conversation', async () => {
    const reference = await stored(asPatient(sick), PNG)
    expect((await say(reference)).code).toBeNull()
    expect((await say(reference, 'file')).code).toBeNull()
  })

  test('and nothing else', async () => {
    const before = await stored(asPatient(sick), PNG)
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    record = await talking(sick, doctor)
    const wrong = [
      before,
      'uploading',
      'timeout',
      'https://contoh.id/foto.png',
      `/api/v1/files/${randomUUID()}/foto.png`,
      '/api/v1/files/x',
    ]
    for (const text of wrong)
      expect({ text, code: (await say(text)).code }).toEqual({ text, code: PARSE_CODES.malformed })
  })
})

/** The status of an upload whose body is never sent to the end. */
async function beginUpload(headers: http.OutgoingHttpHeaders): Promise<number | undefined> {
  const request = http.request(`${inject('origin')}/api/v1/chat/upload`, {
    method: 'POST',
    headers: {
      'X-Facility-Id': FACILITY,
      Authorization: `Bearer ${doctor.token}`,
      'Content-Type': 'multipart/form-data; boundary=batas',
      ...headers,
    },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', ({ statusCode }) => resolve(statusCode))
    request.on('error', reject)
  })
  request.write('--batas\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\naaa')
  try {
    return await answered
  } finally {
    request.on('error', () => {})
    request.destroy()
  }
}

async function fault(body: object): Promise<void> {
  const response = await fetch(`${inject('origin')}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`no such fault: ${response.status}`)
}
