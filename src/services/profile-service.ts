import * as z from 'zod/mini'
import { doctorDetail } from '../../contract/schemas/doctor'
import {
  education,
  medicalFacilities,
  nurseDetail,
  practice,
  regions,
  specialists,
  storedPicture,
} from '../../contract/schemas/profile'
import type { StaffRole } from '../../contract/values/roles'
import type { FieldRefusal, PictureFact, ProfilePort } from '../../machines/ports/profile'
import { accepted, refused, type Result } from '../../machines/ports/result'
import type { HttpAnswer, HttpCall, HttpClient } from './http/http-client'
import type { UploadClient } from './http/upload-client'
import { logFailure } from './log'

const stored = z.object({ data: storedPicture })

interface ProfileOptions {
  http: HttpClient
  uploads: UploadClient
  /** The person; `id` is any of the three ids (contract §2 "Identities"). */
  own: () => { id: string; role: StaffRole }
  newId: () => string
}

/** The profile of the signed-in person (product §2 "Profile tabs", §7; contract §3). */
export function createProfileService({ http, uploads, own, newId }: ProfileOptions): ProfilePort {
  const once = createOnce(newId)
  const ownPath = () => {
    const { id, role } = own()
    return `/${role}s/${encodeURIComponent(id)}`
  }

  async function get<Schema extends z.ZodMiniType>(path: string, answer: Schema, signal: AbortSignal) {
    const given = await http.call({ method: 'GET', path, answer, signal })
    if (!given.ok) throw new Error(`GET /${path.split('/')[1] ?? ''} was refused: ${given.refusal.status_code}`)
    return given.value
  }
  async function write<Schema extends z.ZodMiniType>(call: HttpCall<Schema>) {
    return resultOf(await http.call(call))
  }
  async function remove(path: string, id: string, signal: AbortSignal): Promise<void> {
    const call = { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, answer: z.unknown(), signal } as const
    const given = await http.call(call)
    // A missing entry counts as removed.
    if (given.ok || given.refusal.status_code === 404) return
    throw new Error(`${path} was refused: ${given.refusal.status_code}`)
  }

  return {
    doctor: (signal) => get(ownPath(), doctorDetail, signal),
    nurse: (signal) => get(ownPath(), nurseDetail, signal),
    saveDoctor: (body, signal) => write({ method: 'PUT', path: ownPath(), body, answer: doctorDetail, signal }),
    saveNurse: (body, signal) => write({ method: 'PUT', path: ownPath(), body, answer: nurseDetail, signal }),
    storePicture: (picture) => (listen) => {
      const leaving = new AbortController()
      const { signal } = leaving
      const onShare = (share: number) => !signal.aborted && listen({ type: 'picture.progressed', share })
      const storing = storedAs(uploads, `${ownPath()}/image`, picture, { signal, onShare })
      void storing.then((fact) => signal.aborted || listen(fact))
      return () => leaving.abort()
    },
    addEducation: (body, signal) =>
      once(body, (idempotencyKey) =>
        write({ method: 'POST', path: '/doctor-educations', body, idempotencyKey, answer: education, signal }),
      ),
    removeEducation: ({ id }, signal) => remove('/doctor-educations', id, signal),
    addPractice: (body, signal) =>
      once(body, (idempotencyKey) =>
        write({ method: 'POST', path: '/doctor-facilities', body, idempotencyKey, answer: practice, signal }),
      ),
    removePractice: ({ id }, signal) => remove('/doctor-facilities', id, signal),
    provinces: (signal) => get('/provinces', regions, signal),
    regencies: ({ provinceId }, signal) =>
      get(`/provinces/${encodeURIComponent(provinceId)}/regencies`, regions, signal),
    specialists: (signal) => get('/specialists', specialists, signal),
    facilities: (signal) => get('/doctors-medical-facility', medicalFacilities, signal),
  }
}

/** @throws Error for a refusal without fields */
function resultOf<Value>(answer: HttpAnswer<Value>): Result<Value, FieldRefusal> {
  if (answer.ok) return accepted(answer.value)
  const { status_code, message, errors = {} } = answer.refusal
  if (status_code !== 422) throw new Error(`the profile was refused: ${status_code}`)
  return refused({ kind: 'malformed', message, errors })
}

async function storedAs(
  uploads: UploadClient,
  path: string,
  picture: Blob,
  watch: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<PictureFact> {
  const form = new FormData()
  form.set('image', picture, 'foto.jpg')
  try {
    const answer = await uploads.post(path, form, watch)
    if (answer.ok) return { type: 'picture.stored', address: z.parse(stored, answer.body).data.profile_picture }
    const { status, failure } = answer
    if (status === 413 || status === 422) return { type: 'picture.refused', message: failure.message }
  } catch (fault) {
    if (!watch.signal.aborted) logFailure('POST /image', fault)
  }
  return { type: 'picture.faulted' }
}

/** Equal content sent again after a lost answer keeps its id, so it is added once. */
function createOnce(newId: () => string) {
  const unanswered = new Map<string, string>()
  return async <Answer>(body: object, ask: (key: string) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(body)
    const key = unanswered.get(words) ?? newId()
    unanswered.set(words, key)
    const answer = await ask(key)
    unanswered.delete(words)
    return answer
  }
}
