import { expect } from 'vitest'
import type { EducationRequest, PracticeRequest } from '../../../contract/schemas/profile'
import type { PictureFact } from '../../../machines/ports/profile'
import { aPicture } from '../../kit/data/pictures'
import { talking } from '../kit/documents'
import { patient } from '../kit/parse'
import { presencesOf } from '../kit/requests'
import { rest, setPresence, type Staff } from '../kit/rest'
import type { AppEnd } from './end'
import { type Row, row, withoutSession } from './row'

const PICTURE = new Blob([aPicture({ width: 512, height: 512 })], { type: 'image/png' })

const education: EducationRequest = {
  degree: 'Sp.KKLP',
  institution: 'Universitas Gadjah Mada',
  major: 'Kedokteran Keluarga Layanan Primer',
  start_year: 2014,
  end_year: 2017,
}
const practice: PracticeRequest = {
  name: 'Klinik Tepian',
  address: 'Jl. Damai 1',
  province_id: '34',
  regency_id: '3404',
}

/** How many of one's records there are. */
async function countOf(path: string, { token }: Staff): Promise<number> {
  return ((await rest('GET', path, { token })).body['data'] as unknown[]).length
}

async function added(path: string, body: object, staff: Staff): Promise<{ id: string; before: number }> {
  const answer = await rest('POST', path, { token: staff.token, body })
  return { id: (answer.body['data'] as { id: string }).id, before: await countOf(path, staff) }
}

const before = (path: string) => async (staff: Staff) => ({ before: await countOf(path, staff) })
const oneMore = (path: string) => async (setup: { before: number }, staff: Staff) =>
  expect(await countOf(path, staff)).toBe(setup.before + 1)
const oneFewer = (path: string) => async (setup: { before: number }, staff: Staff) =>
  expect(await countOf(path, staff)).toBe(setup.before - 1)

/** The result of an upload, without progress. */
function stored({ profile }: AppEnd, picture: Blob, signal: AbortSignal): Promise<PictureFact> {
  return new Promise((received, failed) => {
    const stop = profile.storePicture(picture)((fact) => fact.type === 'picture.progressed' || received(fact))
    signal.addEventListener('abort', () => {
      stop()
      failed(new Error('stopped'))
    })
  })
}

export const DOCTOR_ROWS: readonly Row[] = [
  row({
    row: 'GET /doctors/{id}',
    which: { method: 'GET', path: /^\/doctors\/[^/]+$/ },
    arrange: async () => null,
    ask: ({ doctors }, _, signal) => doctors.detail(signal),
    right: (answer, _, { objectId }) =>
      expect(answer).toMatchObject({ object_id: objectId, specialist: expect.any(String) }),
    refused: {
      what: 'a session that is not there any more',
      ask: withoutSession(({ doctors }, signal) => doctors.detail(signal)),
      gives: 'fault',
    },
  }),
  row({
    row: 'POST /doctors/{uuid}/image',
    which: { method: 'POST', path: /^\/doctors\/[^/]+\/image$/ },
    arrange: async () => null,
    ask: (end, _, signal) => stored(end, PICTURE, signal),
    right: (answer) =>
      expect(answer).toMatchObject({ type: 'picture.stored', address: expect.stringMatching(/\/pictures\//) }),
    refused: {
      what: 'a text that calls itself a picture',
      ask: (end, _, signal) => stored(end, new Blob(['bukan foto'], { type: 'image/jpeg' }), signal),
      gives: { type: 'picture.refused' },
    },
    faultIs: { type: 'picture.faulted' },
  }),
  row({
    row: 'POST /doctor-educations',
    which: { method: 'POST', path: /^\/doctor-educations$/ },
    arrange: before('/doctor-educations'),
    ask: ({ profile }, _, signal) => profile.addEducation(education, signal),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: education }),
    refused: {
      what: 'an end before the beginning',
      ask: ({ profile }, _, signal) => profile.addEducation({ ...education, start_year: 2017, end_year: 2014 }, signal),
      gives: { ok: false, refusal: { kind: 'malformed' } },
    },
    once: oneMore('/doctor-educations'),
  }),
  row({
    row: 'DELETE /doctor-educations/{id}',
    which: { method: 'DELETE', path: /^\/doctor-educations\/[^/]+$/ },
    arrange: (staff) => added('/doctor-educations', education, staff),
    ask: ({ profile }, { id }, signal) => profile.removeEducation({ id }, signal),
    right: (_, setup, staff) => oneFewer('/doctor-educations')(setup, staff),
    refused: {
      what: 'a session that is not there any more',
      ask: (end, { id }, signal) =>
        withoutSession(({ profile }) => profile.removeEducation({ id }, signal))(end, null, signal),
      gives: 'fault',
    },
    wrongData: [],
    once: oneFewer('/doctor-educations'),
  }),
  row({
    row: 'POST /doctor-facilities',
    which: { method: 'POST', path: /^\/doctor-facilities$/ },
    arrange: before('/doctor-facilities'),
    ask: ({ profile }, _, signal) => profile.addPractice(practice, signal),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: practice }),
    refused: {
      what: 'a regency of another province',
      ask: ({ profile }, _, signal) => profile.addPractice({ ...practice, regency_id: '1101' }, signal),
      gives: { ok: false, refusal: { kind: 'malformed' } },
    },
    once: oneMore('/doctor-facilities'),
  }),
  row({
    row: 'DELETE /doctor-facilities/{id}',
    which: { method: 'DELETE', path: /^\/doctor-facilities\/[^/]+$/ },
    arrange: (staff) => added('/doctor-facilities', practice, staff),
    ask: ({ profile }, { id }, signal) => profile.removePractice({ id }, signal),
    right: (_, setup, staff) => oneFewer('/doctor-facilities')(setup, staff),
    refused: {
      what: 'a session that is not there any more',
      ask: (end, { id }, signal) =>
        withoutSession(({ profile }) => profile.removePractice({ id }, signal))(end, null, signal),
      gives: 'fault',
    },
    wrongData: [],
    once: oneFewer('/doctor-facilities'),
  }),
  row({
    row: 'POST /doctors/status',
    which: { method: 'POST', path: /^\/doctors\/status$/ },
    arrange: async (staff) => void (await setPresence(staff, 'Offline')),
    ask: ({ presence }, _, signal) => presence.choose({ kind: 'consultations', status: 'Online' }, signal),
    right: async (answer, _, staff) => {
      expect(answer).toEqual({ ok: true, value: 'Online' })
      expect((await presencesOf(staff))[0]).toBe('Online')
    },
    refused: {
      what: 'Online with something open',
      ask: ({ presence }, _, signal) => presence.choose({ kind: 'consultations', status: 'Online' }, signal),
      open: true,
      gives: { ok: false, refusal: { kind: 'openItem' } },
    },
    once: async (_, staff) => expect((await presencesOf(staff))[0]).toBe('Online'),
  }),
  row({
    row: 'POST /doctors/status-emergency',
    which: { method: 'POST', path: /^\/doctors\/status-emergency$/ },
    arrange: async () => null,
    ask: ({ presence }, _, signal) => presence.choose({ kind: 'emergencies', status: 'Online' }, signal),
    right: async (answer, _, staff) => {
      expect(answer).toEqual({ ok: true, value: 'Online' })
      expect((await presencesOf(staff))[1]).toBe('Online')
    },
    refused: {
      what: 'Online with something open',
      ask: ({ presence }, _, signal) => presence.choose({ kind: 'emergencies', status: 'Online' }, signal),
      open: true,
      gives: { ok: false, refusal: { kind: 'openItem' } },
    },
    once: async (_, staff) => expect((await presencesOf(staff))[1]).toBe('Online'),
  }),
  row({
    row: 'PUT /doctors/presence',
    which: { method: 'PUT', path: /^\/doctors\/presence$/ },
    arrange: async () => null,
    ask: ({ presence }, _, signal) => presence.put({ kind: 'consultations', status: 'Offline' }, signal),
    right: async (_answer, _, staff) => expect((await presencesOf(staff))[0]).toBe('Offline'),
    refused: {
      what: 'a presence that is none',
      ask: ({ presence }, _, signal) => presence.put({ kind: 'consultations', status: 'Away' as never }, signal),
      gives: 'fault',
    },
    wrongData: [],
    once: async (_, staff) => expect((await presencesOf(staff))[0]).toBe('Offline'),
  }),
  row({
    row: 'PUT /doctors/presence-emergency',
    which: { method: 'PUT', path: /^\/doctors\/presence-emergency$/ },
    arrange: async () => null,
    ask: ({ presence }, _, signal) => presence.put({ kind: 'emergencies', status: 'Offline' }, signal),
    right: async (_answer, _, staff) => expect((await presencesOf(staff))[1]).toBe('Offline'),
    refused: {
      what: 'a presence that is none',
      ask: ({ presence }, _, signal) => presence.put({ kind: 'emergencies', status: 'Away' as never }, signal),
      gives: 'fault',
    },
    wrongData: [],
    once: async (_, staff) => expect((await presencesOf(staff))[1]).toBe('Offline'),
  }),
  row({
    row: 'GET /doctor-consultation-available',
    which: { method: 'GET', path: /^\/doctor-consultation-available$/ },
    arrange: async () => null,
    ask: ({ openItems }, _, signal) => openItems.unfinished(signal),
    right: (answer) => expect(answer).toBeNull(),
    refused: {
      what: 'a session that is not there any more',
      ask: withoutSession(({ openItems }, signal) => openItems.unfinished(signal)),
      gives: 'fault',
    },
  }),
  row({
    row: 'GET /specialists',
    which: { method: 'GET', path: /^\/specialists$/ },
    arrange: async () => null,
    ask: ({ profile }, _, signal) => profile.specialists(signal),
    right: (answer) => expect((answer as unknown[]).length).toBeGreaterThan(5),
    // Unauthenticated on purpose (product §7): only a foreign facility is refused.
    refused: {
      what: 'another facility',
      ask: ({ abroad }, _, signal) => abroad.profile.specialists(signal),
      gives: 'fault',
    },
  }),
  row({
    row: 'GET /doctors-medical-facility',
    which: { method: 'GET', path: /^\/doctors-medical-facility$/ },
    arrange: async () => null,
    ask: ({ profile }, _, signal) => profile.facilities(signal),
    right: (answer) => expect((answer as unknown[]).length).toBeGreaterThan(5),
    refused: {
      what: 'another facility',
      ask: ({ abroad }, _, signal) => abroad.profile.facilities(signal),
      gives: 'fault',
    },
  }),
]

/** Something open, so that nobody goes Online. */
export async function openSomething(staff: Staff): Promise<void> {
  await setPresence(staff, 'Online')
  await talking(await patient(), staff)
}
