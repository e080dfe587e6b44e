import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsultationRecord, fileReference } from '../../contract/schemas/consultation'
import { openDatabaseOf } from '../kit/server/database'
import { type ObjectStore, startObjectStore } from '../kit/server/object-store'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { hasDatabaseDoor } from './kit/database'
import { asPatient, download, talking, upload, type UploadParts } from './kit/documents'
import { patient, type Patient } from './kit/parse'
import { at } from './kit/place'
import { setPresence, staff, type Staff } from './kit/rest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

describe.runIf(hasDatabaseDoor)('files in a bucket', () => {
  let store: ObjectStore
  let sandbox: Sandbox
  let doctor: Staff
  let sick: Patient
  let record: ConsultationRecord

  beforeAll(async () => {
    store = await startObjectStore('berkas-rs')
    const env = {
      S3_BUCKET: 'berkas-rs',
      S3_ENDPOINT: store.origin,
      S3_PREFIX: 'dokter/',
      S3_KEY_ID: 'kunci',
      S3_KEY_SECRET: 'rahasia',
      // The adapter would make objects public by it.
      S3_DIRECT_ACCESS: 'true',
    }
    sandbox = await startSandbox({ build: false, env })
    await at(sandbox.origin, async () => {
      doctor = await staff('dokter1@contoh.id')
      sick = await patient('pasien1@contoh.id')
      await setPresence(doctor, 'Online')
      record = await talking(sick, doctor)
    })
  }, 120_000)
  afterAll(async () => {
    await sandbox.stop()
    store.close()
  })

  const send = (parts: UploadParts = {}) =>
    at(sandbox.origin, () =>
      upload(asPatient(sick), PDF, { consultationId: record.consultation_id, name: 'hasil.pdf', ...parts }),
    )
  const read = (session: Staff | ReturnType<typeof asPatient>, reference: string) =>
    at(sandbox.origin, () => download(session, reference))

  test('an upload is an object of a random key, signed and private, and its row has no bytes', async () => {
    const reference = fileReference.parse((await send()).body['data'])
    const [[path, object] = ['', null]] = [...store.objects]
    expect(path).toMatch(/^\/berkas-rs\/dokter\/[\da-f-]{36}$/)
    expect(reference).not.toContain(path.split('/').at(-1))
    expect(object?.bytes.equals(PDF)).toBe(true)
    expect(store.wrong).toEqual([])
    for (const reader of [doctor, asPatient(sick)]) {
      const file = await read(reader, reference)
      expect([file.status, file.bytes.equals(PDF)]).toEqual([200, true])
    }
    const database = openDatabaseOf(sandbox.dataDir)
    const { rows } = await database.query('SELECT bytes, key IS NOT NULL AS "isInBucket" FROM dk_file')
    await database.end()
    expect(rows).toEqual([{ bytes: null, isInBucket: true }])
  })

  test('an upload that is asked again or refused leaves no object behind', async () => {
    const key = randomUUID()
    const first = await send({ key })
    const before = store.objects.size
    expect((await send({ key })).body['data']).toBe(first.body['data'])
    expect((await send({ consultationId: 'bukan-milik-saya' })).status).toBe(404)
    expect(store.objects.size).toBe(before)
  })

  test('while the bucket is away uploads and downloads are 503, and nothing else is', async () => {
    const reference = fileReference.parse((await send()).body['data'])
    store.fail(true)
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await read(doctor, reference)).status).toBe(503)
    await at(sandbox.origin, async () => expect((await setPresence(doctor, 'Busy')).status).toBe(200))
    store.fail(false)
    expect((await read(doctor, reference)).status).toBe(200)
  })
})
