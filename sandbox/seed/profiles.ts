import type { Education, Practice, ScheduleEntry } from '../../contract/schemas/profile'
import type { Sql } from '../../server/store/database'
import { chanceOf } from './chance'
import { ALL_FACILITIES } from './facilities'
import { DOCTORS, NURSES, type SeedDoctor, type SeedUser } from './people'
import { uuidOf } from './same-uuid'
const SCHOOLS = ['Universitas Gadjah Mada', 'Universitas Indonesia', 'Universitas Airlangga', 'Universitas Diponegoro']
/** Between leaving school and the first practice. */
const YEARS_OF_MEDICINE = 6
const YEARS_OF_SPECIALISING = 4

/** Everybody's biodata, educations, practices and hours, the same on every start. */
export async function seedProfiles(
  sql: Sql,
  { doctors, nurses }: { doctors: readonly SeedUser[]; nurses: readonly SeedUser[] },
): Promise<void> {
  for (const [index, nurse] of nurses.entries()) await insertNurse(sql, nurse, index)
  for (const [index, { objectId }] of doctors.entries()) {
    const doctor = DOCTORS[index]
    if (doctor === undefined) continue
    const practices = practicesOf(index)
    await insertRecords(sql, 'dk_education', objectId, educationsOf(doctor, index))
    await insertRecords(sql, 'dk_practice', objectId, practices)
    await sql.query('INSERT INTO dk_schedule (user_id, content) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      objectId,
      JSON.stringify(scheduleOf(doctor, practices)),
    ])
  }
}

async function insertNurse(sql: Sql, { objectId, idUser }: SeedUser, index: number): Promise<void> {
  const nurse = NURSES[index]
  const number = String(1 + index).padStart(2, '0')
  const detail = {
    gender: nurse?.gender ?? null,
    no_str: `21 01 5 2 ${number} 180${idUser}`,
    province_id: '34',
    regency_id: '3404',
    facility_name: nurse?.facility ?? null,
  }
  await sql.query('INSERT INTO dk_nurse (user_id, uuid, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    objectId,
    uuidOf(objectId),
    detail,
  ])
}

/** One after the other in time, so that they are listed as they are written here. */
async function insertRecords(
  sql: Sql,
  table: 'dk_education' | 'dk_practice',
  objectId: string,
  contents: readonly object[],
): Promise<void> {
  for (const [index, content] of contents.entries()) {
    await sql.query(
      `INSERT INTO ${table} (id, user_id, content, at) VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
       ON CONFLICT DO NOTHING`,
      [uuidOf(`${table} ${objectId} ${index}`), objectId, content, index],
    )
  }
}

function educationsOf({ since, slug, specialist }: SeedDoctor, index: number): Omit<Education, 'id'>[] {
  const practising = Number(since.slice(0, 4))
  const school = SCHOOLS[index % SCHOOLS.length] ?? ''
  const other = SCHOOLS[(index + 1) % SCHOOLS.length] ?? ''
  const isSpecialist = slug !== 'umum'
  const graduated = isSpecialist ? practising - YEARS_OF_SPECIALISING - 2 : practising - 1
  const medicine = {
    degree: 'Profesi dokter',
    institution: school,
    major: 'Kedokteran',
    start_year: graduated - YEARS_OF_MEDICINE,
    end_year: graduated,
  }
  if (!isSpecialist) return [medicine]
  const start_year = graduated + 2
  const end_year = start_year + YEARS_OF_SPECIALISING
  return [{ degree: 'Dokter spesialis', institution: other, major: specialist, start_year, end_year }, medicine]
}

/** The hospital that the app is of, and one near home. */
function practicesOf(index: number): Omit<Practice, 'id'>[] {
  const near = ALL_FACILITIES.filter(({ province_id }) => province_id === '34')
  const both = [ALL_FACILITIES[0], near[index % near.length]].filter((facility) => facility !== undefined)
  return both
}

function scheduleOf({ name }: SeedDoctor, [hospital, near]: readonly Omit<Practice, 'id'>[]): ScheduleEntry[] {
  const chance = chanceOf(`jadwal ${name}`)
  const begin = 8 + Math.floor(chance() * 3)
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`
  const [here, there] = [hospital?.name ?? null, near?.name ?? null]
  const mornings = [1, 3, 5].map((day) => ({ day, from: hour(begin), to: hour(begin + 4), place: here }))
  const evenings = [2, 4].map((day) => ({ day, from: '16:00', to: '20:00', place: there }))
  const saturday = chance() < 0.5 ? [{ day: 6, from: '09:00', to: '12:00', place: there }] : []
  return [...mornings, ...evenings, ...saturday].toSorted((one, other) => one.day - other.day)
}
