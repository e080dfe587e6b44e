import type { HealthRecord, Scvd } from '../../contract/schemas/health-record'
import type { Sql } from '../../server/store/database'
import { chanceOf, daysAgo, round, yearsOld } from './chance'
import { PATIENTS, type SeedPatient, type SeedUser } from './people'
const MONTH = 30
/** Points of a plot: so many, and one more for each patient up to twice as many. */
const LEAST_POINTS = 12

/** What a consultation does not know and the record does: why a doctor asks for it (contract §2 "Permission"). */
const RECORD_ALLERGIES: Readonly<Record<string, readonly string[]>> = { 'Bagas Adi Pratama': ['Sefalosporin'] }

const REACTIONS: Readonly<Record<string, readonly [reaction: string, severity: string]>> = {
  Penisilin: ['Ruam merah dan sesak', 'Berat'],
  Udang: ['Bibir bengkak', 'Sedang'],
  Aspirin: ['Sesak napas', 'Berat'],
  Sulfa: ['Ruam melepuh', 'Berat'],
  Ibuprofen: ['Kelopak mata bengkak', 'Sedang'],
  Sefalosporin: ['Ruam merah seluruh badan', 'Sedang'],
  'Kacang tanah': ['Gatal di mulut', 'Sedang'],
  Telur: ['Biduran', 'Ringan'],
  Debu: ['Bersin', 'Ringan'],
}

/** The health records and the cardiovascular risks, with months of measurements before `now`. */
export async function seedHealth(sql: Sql, patients: readonly SeedUser[], now: number): Promise<void> {
  const rows = patients.flatMap(({ objectId }, index) => {
    const patient = PATIENTS[index]
    if (patient === undefined) return []
    const record = recordOf(patient, index, now)
    return [{ userId: objectId, record, scvd: scvdOf(patient, record, now) }]
  })
  for (const [table, part] of [
    ['dk_health_record', 'record'],
    ['dk_scvd', 'scvd'],
  ] as const) {
    await sql.query(
      `INSERT INTO ${table} (user_id, content) SELECT one->>'userId', one->$2 FROM jsonb_array_elements($1::jsonb) one
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows), part],
    )
  }
}

/** Height and weight as of today, in cm and kg. */
export function bodyOf({ gender, name }: SeedPatient): { height: number; weight: number } {
  const chance = chanceOf(name)
  const height = (gender === 'Perempuan' ? 152 : 163) + Math.floor(chance() * 14)
  return { height, weight: round((height / 100) ** 2 * (19.5 + chance() * 9), 1) }
}

function recordOf(patient: SeedPatient, index: number, now: number): HealthRecord {
  const { name, dob, allergy } = patient
  const chance = chanceOf(`${name} ${dob}`)
  const { height, weight } = bodyOf(patient)
  const age = yearsOld(dob, now)
  const points = LEAST_POINTS + (index % (LEAST_POINTS + 1))
  const months = Array.from({ length: points }, (_, point) => points - 1 - point)
  const general = months.map((month) => {
    const then = round(weight + Math.sin(month / 3 + index) * 1.4 + month * 0.12 * (index % 2 === 0 ? 1 : -1), 1)
    const kilograms = month === 0 ? weight : then
    return {
      bmi: round(kilograms / (height / 100) ** 2, 1),
      body_height: height,
      body_weight: kilograms,
      updated_at: daysAgo(now, 2 + month * MONTH),
    }
  })
  const blood = months.map((month) => {
    const wave = Math.sin(month / 2 + index) * 5 + (chance() - 0.5) * 8
    return {
      systolic: round(104 + age * 0.45 + month * 0.3 + wave),
      diastolic: round(66 + age * 0.22 + month * 0.15 + wave / 2),
      heart_rate: round(72 + Math.cos(month + index) * 5 + (chance() - 0.5) * 8),
      updated_at: daysAgo(now, 2 + month * MONTH),
    }
  })
  return {
    allergy: (allergy ?? RECORD_ALLERGIES[name] ?? []).map((one) => {
      const [reaction = null, severity = null] = REACTIONS[one] ?? []
      return { name: one, reaction, severity }
    }),
    general_health: general.at(-1) ?? null,
    hematology: blood.at(-1) ?? null,
    immunization: immunizationsOf(patient, index, now),
    history: { general_health: general, hematology: blood },
  }
}

function immunizationsOf({ dob }: SeedPatient, index: number, now: number): HealthRecord['immunization'] {
  const born = Date.parse(dob)
  const inChildhood = (name: string, months: number, dose: string) => {
    return { name, date: daysAgo(born, -months * MONTH), dose }
  }
  const lately = (name: string, days: number, dose: string) => ({ name, date: daysAgo(now, days), dose })
  const childhood = [
    inChildhood('BCG', 1, 'Tunggal'),
    inChildhood('DPT-HB-Hib', 2, '1'),
    inChildhood('DPT-HB-Hib', 3, '2'),
    inChildhood('DPT-HB-Hib', 4, '3'),
    inChildhood('Polio', 4, '4'),
    inChildhood('Campak-Rubela', 9, '1'),
  ]
  const adult = [
    lately('Influenza', 120 + index * 9, 'Tahunan'),
    lately('COVID-19', 820 + index * 5, 'Penguat 2'),
    lately('COVID-19', 1_240 + index * 5, 'Penguat 1'),
    lately('Tetanus (Td)', 1_900 + index * 11, '3'),
  ]
  return yearsOld(dob, now) < 18 ? [lately('HPV', 400, '2'), ...childhood] : adult.slice(0, 1 + (index % adult.length))
}

/** Percent within ten years; a rough sum of what raises it, for a screen and not for a patient. */
function scvdOf({ name, gender, dob }: SeedPatient, { hematology, general_health }: HealthRecord, now: number): Scvd {
  const chance = chanceOf(`risiko ${name}`)
  const age = yearsOld(dob, now)
  const systolic = hematology?.systolic ?? 120
  const bmi = general_health?.bmi ?? 22
  const cholesterol = 160 + Math.floor(chance() * 90)
  const smokes = gender === 'Laki-laki' && age > 20 && chance() < 0.5
  const hasDiabetes = age > 45 && chance() < 0.3
  const factors = [
    { name: 'Usia', value: `${age} tahun`, is_risk: age >= 55 },
    { name: 'Jenis kelamin', value: gender, is_risk: gender === 'Laki-laki' },
    { name: 'Tekanan darah sistolik', value: `${systolic} mmHg`, is_risk: systolic >= 140 },
    { name: 'Kolesterol total', value: `${cholesterol} mg/dL`, is_risk: cholesterol >= 200 },
    { name: 'Indeks massa tubuh', value: `${bmi.toLocaleString('id-ID')} kg/m²`, is_risk: bmi >= 25 },
    { name: 'Merokok', value: smokes ? 'Ya' : 'Tidak', is_risk: smokes },
    { name: 'Diabetes', value: hasDiabetes ? 'Ya' : 'Tidak', is_risk: hasDiabetes },
  ]
  const score = round(factors.filter(({ is_risk }) => is_risk).length * 2.3 + Math.max(0, age - 35) * 0.28 + 0.4, 1)
  const level = score < 5 ? 'low' : score < 10 ? 'moderate' : score < 20 ? 'high' : 'very_high'
  return { score, level, factors, updated_at: daysAgo(now, 2) }
}
