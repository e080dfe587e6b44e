import * as z from 'zod/mini'
import { choices, type Medicine, medicine } from '../../../contract/schemas/medicine'
import type { Override, PrescribedMedicine, PrescriptionRequest } from '../../../contract/schemas/prescription'
import { findingsOf, isBlocking, isOverridable, type SafetyFacts } from '../../../contract/values/interlock'
import type { Sql } from '../../store/database'
import { HttpFailure } from '../answer'
import { dayInJakarta } from '../pdf/dates'
import type { Room } from '../rooms/room'
import { allergiesOf } from './allergies'
import { currentMedicinesOf } from './current-medicines'
import { personIn } from './person'

/**
 * What may be prescribed: the medicines as the hospital knows them, the reasons given against findings, and the
 * allergies that were compared.
 */
export interface Judged extends Pick<SafetyFacts, 'allergies' | 'alike'> {
  medicines: Medicine[]
  overrides: Override[]
  /** kg; null if unknown. */
  weight: number | null
}

/**
 * The interlock (product §10 "Interlock"): the server decides, independent of the client's findings.
 * @param now epoch milliseconds
 * @throws HttpFailure 422 for an unknown medicine, and with `errors.findings`, the keys of findings without a reason
 */
export async function judge(
  sql: Sql,
  room: Room,
  { medicines, overrides = [] }: PrescriptionRequest,
  now: number,
): Promise<Judged> {
  const found = await Promise.all(medicines.map(({ medicine_id }) => readMedicine(sql, medicine_id)))
  const items = found.flatMap((one, index) => {
    const dose = medicines[index]
    return one === null || dose === undefined ? [] : [{ ...dose, medicine: one }]
  })
  if (items.length < medicines.length) throw unknownMedicines(found)
  await mustBeChoices(sql, medicines)

  const person = await personIn(sql, room, now)
  const known = await allergiesOf(sql, room)
  const findings = findingsOf(items, {
    ...known,
    earlier: await currentMedicinesOf(sql, room, dayInJakarta(now)),
    person,
  })
  const open = findings
    .filter(isBlocking)
    .filter((finding) => !isOverridable(finding) || !overrides.some((one) => one.finding === finding.key))
  if (open.length > 0) {
    const keys = [...new Set(open.map(({ key }) => key))]
    throw new HttpFailure(422, 'Masih ada temuan yang belum diselesaikan', { errors: { findings: keys } })
  }
  return {
    medicines: items.map((item) => item.medicine),
    overrides: overrides.filter(({ finding }) => findings.some(({ key }) => key === finding)),
    weight: person.weightKg,
    allergies: known.allergies,
    alike: known.alike,
  }
}

async function readMedicine(sql: Sql, id: string): Promise<Medicine | null> {
  const { rows } = await sql.query<{ content: unknown }>('SELECT content FROM dk_medicine WHERE id = $1', [id])
  return rows[0] === undefined ? null : medicine.parse(rows[0].content)
}

const config = z.object({ medicineUnitType: choices, medicineConsumeType: choices })

/** A dose in a unit that nobody knows could not be held against its maximum. @throws HttpFailure 422 */
async function mustBeChoices(sql: Sql, medicines: readonly PrescribedMedicine[]): Promise<void> {
  const { rows } = await sql.query<{ params: unknown }>('SELECT params FROM "_GlobalConfig" LIMIT 1')
  const { medicineUnitType, medicineConsumeType } = config.parse(rows[0]?.params)
  const errors: Record<string, string[]> = {}
  for (const [index, { unit_type, consume_type }] of medicines.entries()) {
    if (medicineUnitType.every(({ value }) => value !== unit_type))
      errors[`medicines.${index}.unit_type`] = ['Satuan tidak dikenal']
    if (medicineConsumeType.every(({ value }) => value !== consume_type)) {
      errors[`medicines.${index}.consume_type`] = ['Satuan pakai tidak dikenal']
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpFailure(422, 'Isian belum benar', { errors })
}

function unknownMedicines(known: readonly (Medicine | null)[]): HttpFailure {
  const fields = known.flatMap((one, index) =>
    one === null ? [[`medicines.${index}.medicine_id`, ['Obat tidak dikenal']]] : [],
  )
  return new HttpFailure(422, 'Isian belum benar', { errors: Object.fromEntries(fields) as object })
}
