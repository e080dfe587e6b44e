import { DAY, dayStart, HOUR } from '../../server/jakarta'
import type { Sql } from '../../server/store/database'
import { chanceOf } from './chance'
import { pastConsultationId } from './past-requests'
import { recentRequestsOf } from './recent'
import { uuidOf } from './same-uuid'
import { visitsOf } from './visits'
import type { SeedUser } from './people'

/** Today's and those of the coming days, each doctor from the least to the most. */
const LEAST_PAID = 12
const MOST_PAID = 16
const TODAY = 3
const COMING_DAYS = 12
const REDEEMED = 5
const EXPIRED = 3

/** No letter or digit in it is taken for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

interface Row {
  code: string
  doctor: string
  patient: string
  schedule_at: string
  status: 'Paid' | 'Redeemed' | 'Expired'
  complaint: string
  consultation_id: string | null
}

/** Each doctor's reservations: what is to come, what became a consultation of the past, what nobody came for. */
export async function seedReservations(
  sql: Sql,
  { doctors, patients, now }: { doctors: readonly SeedUser[]; patients: readonly SeedUser[]; now: number },
): Promise<void> {
  const rows = doctors.flatMap((doctor) => [...paidOf(doctor, patients, now), ...overOf(doctor, patients, now)])
  await sql.query(
    `INSERT INTO dk_reservation (code, doctor, patient, schedule_at, status, complaint, consultation_id)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS one(code text, doctor text, patient text, schedule_at timestamptz,
       status text, complaint text, consultation_id text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

function paidOf(doctor: SeedUser, patients: readonly SeedUser[], now: number): Row[] {
  const chance = chanceOf(`reservasi ${doctor.idUser}`)
  const count = LEAST_PAID + Math.floor(chance() * (MOST_PAID - LEAST_PAID + 1))
  return Array.from({ length: count }, (_, index) => {
    const day = index < TODAY ? 0 : 1 + Math.floor(chance() * COMING_DAYS)
    const hour = 8 + (index < TODAY ? index * 5 : Math.floor(chance() * 12))
    const scheduleAt = dayStart(now) + day * DAY + (hour + (chance() < 0.5 ? 0 : 0.5)) * HOUR
    return rowOf(doctor, patients[Math.floor(chance() * patients.length)], { index, scheduleAt, status: 'Paid' })
  }).flatMap((row) => row ?? [])
}

function overOf(doctor: SeedUser, patients: readonly SeedUser[], now: number): Row[] {
  const before = recentRequestsOf(doctor, patients.length, dayStart(now)).filter(({ kind }) => kind === 'consultation')
  const redeemed = before
    .filter(({ status }) => status === 'FINISHED')
    .slice(0, REDEEMED)
    .map(({ number, patientIndex, requestAt }, index) =>
      rowOf(doctor, patients[patientIndex], { index: 100 + index, scheduleAt: requestAt, status: 'Redeemed', number }),
    )
  const expired = Array.from({ length: EXPIRED }, (_, index) => {
    const scheduleAt = dayStart(now) - (3 + index * 4) * DAY + (9 + index) * HOUR
    const patient = patients[(index * 7 + Number(doctor.idUser)) % patients.length]
    return rowOf(doctor, patient, { index: 200 + index, scheduleAt, status: 'Expired' })
  })
  return [...redeemed, ...expired].flatMap((row) => row ?? [])
}

interface Booking {
  index: number
  scheduleAt: number
  status: Row['status']
  /** Of the request that it became. */
  number?: string
}

function rowOf(doctor: SeedUser, patient: SeedUser | undefined, booking: Booking): Row | null {
  const { index, scheduleAt, status, number } = booking
  if (patient === undefined) return null
  const key = number ?? `reservasi ${doctor.idUser} ${index}`
  return {
    code: codeOf(`reservasi ${doctor.idUser} ${index}`),
    doctor: doctor.objectId,
    patient: patient.objectId,
    schedule_at: new Date(scheduleAt).toISOString(),
    status,
    complaint: visitsOf(key)(0).complaint,
    consultation_id: number === undefined ? null : pastConsultationId(number),
  }
}

/** Always the same for the same name, and not to be guessed from another. */
function codeOf(name: string): string {
  const digits = uuidOf(name).replaceAll('-', '')
  const letter = (index: number) => Number.parseInt(digits.slice(index * 3, index * 3 + 3), 16) % ALPHABET.length
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[letter(index)]).join('')
}
