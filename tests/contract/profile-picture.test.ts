import { beforeAll, describe, expect, inject, test } from 'vitest'
import sharp from 'sharp'
import { doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { nurseDetail, storedPicture } from '../../contract/schemas/profile'
import { PICTURE_SIDE } from '../../contract/values/profile'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { PROFILE_PICTURE_LIMIT } from '../../contract/values/uploads'
import { aPicture } from '../kit/data/pictures'
import { listen } from './kit/live'
import { FACILITY, logIn, reset, rest, type RestAnswer, staff, type Staff } from './kit/rest'
import { judgeAnswer } from './kit/rest-table'

let doctor: Staff
let other: Staff
let nurse: Staff

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
})

interface Sent {
  path?: string
  field?: string
  name?: string
  extra?: Record<string, string>
}

/** POST of a picture like a browser; to the doctor's own profile by default. */
async function send(who: Staff | null, bytes: Uint8Array | string, sent: Sent = {}): Promise<RestAnswer> {
  const { path = `/doctors/${doctor.id}/image`, field = 'image', name = 'foto.jpg', extra = {} } = sent
  const form = new FormData()
  for (const [key, value] of Object.entries(extra)) form.append(key, value)
  form.append(field, new Blob([bytes as BlobPart], { type: 'image/jpeg' }), name)
  const headers = { 'X-Facility-Id': FACILITY, ...(who === null ? {} : { Authorization: `Bearer ${who.token}` }) }
  const response = await fetch(`${inject('origin')}/api/v1${path}`, { method: 'POST', headers, body: form })
  const answered = (await response.json()) as Record<string, unknown>
  judgeAnswer('POST', path, { status: response.status, body: answered })
  return { status: response.status, headers: response.headers, body: answered }
}

/** As an <img> does it: without headers of ours. */
const show = (address: string) => fetch(`${inject('origin')}${address}`)
const addressOf = ({ body }: RestAnswer) => storedPicture.parse(body['data']).profile_picture

function drawn({ width = 900, height = 600, background = '#138c5d' } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}
/** A photo as phones write it: lying on its side, with where it was taken and a preview of itself. */
const fromPhone = () =>
  drawn()
    .withExif({ IFD0: { Model: 'Telepon Rahasia' }, IFD3: { GPSLatitude: '7/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('POST /doctors/{id}/image', () => {
  test('removes the phone’s metadata and stores an upright, small, plain JPEG', async () => {
    const photo = await fromPhone()
    expect(photo.includes('Telepon Rahasia')).toBe(true)
    const address = addressOf(await send(doctor, photo))
    const shown = await show(address)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(['Telepon', 'Exif', 'ICC_PROFILE', 'http'].filter((trace) => bytes.includes(trace))).toEqual([])
    const { width, height, orientation, exif } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([Math.round((PICTURE_SIDE * 600) / 900), PICTURE_SIDE])
    expect([orientation, exif]).toEqual([undefined, undefined])
  })

  test.for(['jpeg', 'png', 'webp'] as const)('accepts a %s under any file name', async (format) => {
    const bytes = await drawn().toFormat(format).toBuffer()
    const answer = await send(doctor, bytes, { name: 'catatan.txt' })
    expect(answer.status).toBe(200)
    expect((await show(addressOf(answer))).headers.get('content-type')).toBe('image/jpeg')
  })

  test('drops bytes that are appended to the picture', async () => {
    const script = '<script>alert(document.domain)</script>'
    const bytes = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(script)])
    const shown = await show(addressOf(await send(doctor, bytes)))
    expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false)
  })

  test('everybody sees it: detail, live record, next sign-in', async () => {
    const listener = await listen('_User', { objectId: doctor.objectId }, doctor.parseToken)
    const address = addressOf(await send(doctor, await drawn({ background: '#01b871' }).png().toBuffer()))
    const { object } = await listener.next(({ object: { profile_picture } }) => profile_picture === address)
    expect(object['objectId']).toBe(doctor.objectId)
    listener.close()
    for (const reader of [doctor, other]) {
      const { body } = await rest('GET', `/doctors/${doctor.id}`, { token: reader.token })
      expect(doctorDetail.parse(body['data']).profile_picture).toBe(address)
    }
    expect((await logIn('dokter1@contoh.id')).body['data']).toMatchObject({ profile_picture: address })
  })

  test('the next one takes the place of the one before, under a new address', async () => {
    const first = addressOf(await send(doctor, await drawn({ background: '#c2271c' }).png().toBuffer()))
    const second = addressOf(await send(doctor, await drawn({ background: '#2259c0' }).png().toBuffer()))
    expect(second).not.toBe(first)
    const [before, now] = await Promise.all(
      [first, second].map(async (one) => Buffer.from(await (await show(one)).arrayBuffer())),
    )
    expect(before?.equals(now ?? Buffer.alloc(0)), 'what stood in a record shows who it is today').toBe(true)
  })

  test('a nurse has one as well', async () => {
    const address = addressOf(await send(nurse, await drawn().png().toBuffer(), { path: `/nurses/${nurse.id}/image` }))
    const { body } = await rest('GET', `/nurses/${nurse.id}`, { token: nurse.token })
    expect(nurseDetail.parse(body['data']).profile_picture).toBe(address)
    expect((await show(address)).status).toBe(200)
  })

  test('only one’s own, and nobody’s bytes are looked at before that is known', async () => {
    const picture = await drawn().png().toBuffer()
    const before = (await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })).body
    for (const stranger of [other, nurse]) expect((await send(stranger, picture)).status).toBe(403)
    expect((await send(doctor, picture, { path: `/nurses/${nurse.id}/image` })).status).toBe(403)
    expect((await send(doctor, picture, { path: '/doctors/tidak-ada/image' })).status).toBe(404)
    expect((await send(doctor, picture, { path: `/doctors/${nurse.id}/image` })).status).toBe(404)
    const nobody = await send(null, picture)
    expect({ status: nobody.status, message: nobody.body['message'] }).toEqual({
      status: 401,
      message: UNAUTHENTICATED,
    })
    expect((await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })).body).toEqual(before)
  })

  test.for<[what: string, bytes: () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a document', () => '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'],
    ['a moving picture', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['half a picture', async () => (await drawn().jpeg().toBuffer()).subarray(0, 900)],
    ['the head of a picture', () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')],
    ['a picture that unpacks to more than anybody can show', () => aPicture({ width: 9_000, height: 9_000 })],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is refused beside its field', async ([, bytes]) => {
    const before = (await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })).body
    const answer = await send(doctor, await bytes())
    const { message, messages, errors } = failure.parse(answer.body)
    expect({ status: answer.status, messages, errors }).toEqual({
      status: 422,
      messages: [message],
      errors: { image: [message] },
    })
    expect((await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })).body).toEqual(before)
  })

  test('reports a picture that is too large as too large, not as unreadable', async () => {
    const { body } = await send(doctor, aPicture({ width: 9_000, height: 9_000 }))
    expect(failure.parse(body).message).toBe('Ukuran foto ini terlalu besar. Pilih foto yang lebih kecil.')
  })

  test('a byte too many is refused, and so is what is not a form', async () => {
    const tooMuch = await send(doctor, Buffer.alloc(PROFILE_PICTURE_LIMIT + 1, 1))
    expect({ status: tooMuch.status, messages: failure.parse(tooMuch.body).messages }).toEqual({
      status: 413,
      messages: ['Berkas paling besar 5 MB'],
    })
    const far = await send(doctor, Buffer.alloc(6 * PROFILE_PICTURE_LIMIT, 1))
    expect(far.status).toBe(413)
    const picture = await drawn().png().toBuffer()
    expect((await send(doctor, picture, { field: 'file' })).status).toBe(422)
    expect((await send(doctor, picture, { extra: { role: 'nurse' } })).status).toBe(422)
    expect((await rest('POST', `/doctors/${doctor.id}/image`, { token: doctor.token, body: {} })).status).toBe(422)
  })
})

describe('GET /pictures/{uuid}/{version}.jpg', () => {
  test('is served sandboxed and without caching', async () => {
    const address = addressOf(await send(doctor, await drawn().png().toBuffer()))
    const { headers } = await show(address)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe('inline')
  })

  test('its address names nobody', async () => {
    const address = addressOf(await send(doctor, await drawn().png().toBuffer()))
    expect(address).toMatch(/^\/api\/v1\/pictures\/[0-9a-f-]{36}\/[0-9a-f]{12}\.jpg$/)
    const detail = doctorDetail.parse(
      (await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })).body['data'],
    )
    for (const id of [detail.uuid, detail.object_id, doctor.id]) {
      expect(address).not.toContain(id)
      expect((await show(`/api/v1/pictures/${id}/x.jpg`)).status).toBe(404)
    }
  })

  test('a reset forgets it', async () => {
    const address = addressOf(await send(doctor, await drawn().png().toBuffer()))
    await reset()
    expect((await show(address)).status).toBe(404)
    doctor = await staff('dokter1@contoh.id')
    other = await staff('dokter2@contoh.id')
    nurse = await staff('perawat1@contoh.id', 'nurse')
  })
})
