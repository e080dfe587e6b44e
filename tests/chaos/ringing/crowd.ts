import { APPS } from '../../../contract/values/limits'
import type { RequestClass } from '../../../contract/values/statuses'
import type { Chance } from '../../kit/data/random'
import { callParse, sessionOf } from '../wire'

/** One who asks, at the wire: a patient for consultations and emergencies, a facility for its own kind. */
interface Requester {
  email: string
  token: string
}

export interface Asked {
  className: RequestClass
  objectId: string
  /** `consultation_id`, `faskes_consultation_id` or `emergency_id`. */
  publicId: string
  /** The addressed doctor's objectId; null for an emergency. */
  doctor: string | null
  status: string
  /** Epoch milliseconds, the server's clock. */
  requestAt: number
}

export interface Crowd {
  /** One more request of a kind. Resolves to whether an answer came: the server may be away, or the doctor. */
  ask(className: RequestClass, doctors: readonly string[], chance: Chance): Promise<boolean>
  /** The present state of every request of this crowd; retried until an answer arrives. */
  everything(): Promise<Asked[]>
}

interface Row {
  createdAt: string
  objectId: string
  status: string
  consultation_id?: string
  faskes_consultation_id?: string
  emergency_id?: string
  doctor?: { objectId: string }
  requestAt: { iso: string }
}

/** Signs the seeded patients and facilities in. */
export async function gatherCrowd(origin: string): Promise<Crowd> {
  const began = new Date(Date.now() - 1_000).toISOString()
  // One after the other: a password's hash is dear on purpose.
  const signInAll = async (emails: string[]) => {
    const askers: Requester[] = []
    for (const email of emails) askers.push({ email, token: await sessionOf(origin, email) })
    return askers
  }
  const patients = await signInAll(Array.from({ length: 20 }, (_, index) => `pasien${index + 1}@contoh.id`))
  const facilities = await signInAll(['faskes1@contoh.id', 'faskes2@contoh.id'])

  async function listOf(className: RequestClass, requester: Requester): Promise<Asked[]> {
    const { results } = await callParse<{ results: Row[] }>(
      origin,
      requester.token,
      'GET',
      `/classes/${className}?order=-createdAt&limit=1000`,
    )
    return results
      .filter(({ createdAt }) => createdAt >= began)
      .map((row) => ({
        className,
        objectId: row.objectId,
        publicId: row.consultation_id ?? row.faskes_consultation_id ?? row.emergency_id ?? '',
        doctor: row.doctor?.objectId ?? null,
        status: row.status,
        requestAt: Date.parse(row.requestAt.iso),
      }))
  }

  return {
    async ask(className, doctors, chance) {
      const requester = chance.oneOf(className === 'Faskes_consultations' ? facilities : patients)
      const doctor = { __type: 'Pointer', className: '_User', objectId: chance.oneOf(doctors) }
      const fields = {
        Consultations: { doctor, keluhan_patient: 'Demam tiga hari', payment_id: chance.happens(0.8) ? 2 : 1 },
        Faskes_consultations: { doctor, keluhan_patient: 'Mohon pendapat kedua' },
        Emergencies: { emergency_type: 'Sesak napas', location: { lat: -6.2, lng: 106.8, address: 'Jakarta' } },
      }[className]
      try {
        await callParse(origin, requester.token, 'POST', `/classes/${className}`, { apps: APPS, ...fields })
        return true
      } catch {
        return false
      }
    },
    async everything() {
      const lists = [
        ...patients.flatMap((patient) => [listOf('Consultations', patient), listOf('Emergencies', patient)]),
        ...facilities.map((facility) => listOf('Faskes_consultations', facility)),
      ]
      return (await Promise.all(lists)).flat()
    },
  }
}
