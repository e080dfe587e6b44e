import type { NamedCode } from '../../contract/schemas/consultation'
import type { MedicalRecord } from '../../contract/schemas/health-record'
import type { Sql } from '../../server/store/database'
import { chanceOf, daysAgo } from './chance'
import { VISITS } from './data/visits'
import { withNames } from '../../server/catalogues/icd'
import { DOCTORS, FACILITIES, type SeedUser } from './people'

export interface Visit {
  complaint: string
  diagnosis: string
  icd: NamedCode[]
  advice: string[]
  prescription: { name: string; signa: string; quantity: string }[]
}

const TEMPLATES: readonly Visit[] = VISITS.trim().split('\n').map(visitOf)

/** The first patients have three pages of it, everybody has something. */
const LONG_HISTORIES = 5
const LONG = 46
const SHORT = 4

/** The one after the other of somebody's visits, never the same twice running. */
export function visitsOf(name: string): (index: number) => Visit {
  const start = Math.floor(chanceOf(name)() * TEMPLATES.length)
  return (index) => {
    const visit = TEMPLATES[(start + index * 5) % TEMPLATES.length]
    if (visit === undefined) throw new Error('no visits')
    return visit
  }
}

export async function seedMedicalRecords(sql: Sql, patients: readonly SeedUser[], now: number): Promise<void> {
  const rows = patients.flatMap((patient, index) => {
    const count = index < LONG_HISTORIES ? LONG : SHORT + (index % 5)
    return Array.from({ length: count }, (_, visit) => recordOf(patient, visit, now))
  })
  await sql.query(
    `INSERT INTO dk_medical_record (id, user_id, at, content)
     SELECT one->'content'->>'id', one->>'userId', (one->'content'->>'date')::timestamptz, one->'content'
     FROM jsonb_array_elements($1::jsonb) one ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

interface StoredRecord {
  userId: string
  content: MedicalRecord
}

/** The newest first; about one in four weeks. */
function recordOf({ objectId, idUser }: SeedUser, index: number, now: number): StoredRecord {
  const chance = chanceOf(`${objectId} ${index}`)
  const { complaint, diagnosis, icd, prescription } = visitsOf(objectId)(index)
  const days = 6 + index * 27 + Math.floor(chance() * 14)
  return {
    userId: objectId,
    content: {
      id: `RM-${idUser}-${String(index + 1).padStart(3, '0')}`,
      date: daysAgo(now, days, 1 + Math.floor(chance() * 8)),
      complaint,
      diagnosis,
      icd,
      doctor_name: DOCTORS[Math.floor(chance() * DOCTORS.length)]?.name ?? null,
      facility_name: FACILITIES[Math.floor(chance() * FACILITIES.length)] ?? null,
      prescription: prescription.length === 0 ? null : prescription,
    },
  }
}

function visitOf(line: string): Visit {
  const cells = line.split('|').map((cell) => cell.trim())
  const [complaint = '', diagnosis = '', codes = '', advice = '', medicines = ''] = cells
  return {
    complaint,
    diagnosis,
    icd: codes.split(' ').map((code) => withNames({ code, name: code })),
    advice: advice.split(', '),
    prescription: medicines === '' ? [] : medicines.split('; ').map(medicineOf),
  }
}

/** The name's own commas are decimal ones, without a blank. */
function medicineOf(written: string): Visit['prescription'][number] {
  const [name = '', signa = '', quantity = ''] = written.split(', ')
  return { name, signa, quantity }
}
