import type { Choice, Medicine } from '../../../contract/schemas/medicine'
import type { CurrentMedicine, Prescription } from '../../../contract/schemas/prescription'
import type { SafetyFacts } from '../../../contract/values/interlock'
import { type Person, UNKNOWN_PERSON } from '../../../contract/values/interlock/person'
import type { Item } from '../../../machines/consultation/prescription/dosing/dosing.model'

/** Medicines for tests and stories: invented rows of a catalogue. */
export function aMedicine(parts: Partial<Medicine> = {}): Medicine {
  return {
    id: 'amlodipin-5',
    name: 'Amlodipin 5 mg',
    substance: 'amlodipin',
    form: 'tablet',
    strength: '5 mg',
    unit: 'tablet',
    max_daily: 10,
    max_daily_unit: 'mg',
    allergens: [],
    usual: null,
    controlled: false,
    ...parts,
  }
}

export const amoxicillin = aMedicine({
  id: 'amoksisilin-500',
  name: 'Amoksisilin 500 mg',
  substance: 'amoksisilin',
  form: 'kaplet',
  strength: '500 mg',
  unit: 'kaplet',
  max_daily: 3_000,
  allergens: ['penisilin'],
})

export const paracetamol = aMedicine({
  id: 'parasetamol-500',
  name: 'Parasetamol 500 mg',
  substance: 'parasetamol',
  strength: '500 mg',
  max_daily: 4_000,
})

export const paracetamolSyrup = aMedicine({
  id: 'parasetamol-sirup',
  name: 'Parasetamol 120 mg/5 ml sirup',
  substance: 'parasetamol',
  form: 'sirup',
  strength: '120 mg/5 ml',
  unit: 'botol',
  max_daily: 4_000,
})

export const paracetamol650 = aMedicine({
  id: 'parasetamol-650',
  name: 'Parasetamol 650 mg',
  substance: 'parasetamol',
  form: 'kaplet',
  strength: '650 mg',
  unit: 'kaplet',
  max_daily: 4_000,
})

export const codeine = aMedicine({
  id: 'kodein-10',
  name: 'Kodein 10 mg',
  substance: 'kodein',
  strength: '10 mg',
  max_daily: 240,
  allergens: ['opioid'],
  controlled: true,
})

export function anItem(medicine: Medicine, parts: Partial<Item> = {}): Item {
  const consume_type = medicine.unit === 'botol' ? 'ml' : medicine.unit
  return {
    medicine,
    quantity: 15,
    unit_type: medicine.unit,
    per_day: 3,
    amount: 1,
    consume_type,
    instruction: 'sesudah makan',
    ...parts,
  }
}

/** An accepted prescription; its id is the first one of a counting id generator. */
export function aPrescription(parts: Partial<Prescription> = {}): Prescription {
  return {
    prescription_id: '00000000-0000-4000-8000-000000000001',
    created_at: '2025-11-17T08:40:00.000Z',
    expires: '2025-11-24',
    note: '',
    medicines: [
      {
        medicine_id: 'amlodipin-5',
        name: 'Amlodipin 5 mg',
        quantity: 30,
        unit_type: 'tablet',
        consume_type: 'tablet',
        per_day: 1,
        amount: 1,
        instruction: 'pagi hari',
      },
    ],
    cancelled: null,
    ...parts,
  }
}

export const AN_ADULT: Person = { ...UNKNOWN_PERSON, ageMonths: 40 * 12, gender: 'male' }

/** Facts about a patient without any risk for the interlock. */
export function knownOf(parts: Partial<SafetyFacts> = {}): SafetyFacts {
  return { allergies: [], earlierAllergies: [], alike: [], earlier: [], person: AN_ADULT, ...parts }
}

/** An item of a valid prescription. */
export function aCurrentMedicine(item: Item, parts: Partial<CurrentMedicine> = {}): CurrentMedicine {
  const { medicine, per_day, amount, consume_type } = item
  const { prescription_id, created_at, expires } = aPrescription()
  const dose = { per_day, amount, consume_type }
  return { prescription_id, created_at, expires, until: expires, medicine, ...dose, ...parts }
}

function choices(...values: string[]): Choice[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
}

export const someChoices = {
  units: choices('tablet', 'kaplet', 'kapsul', 'botol', 'tube'),
  consumptions: [
    ...choices('tablet', 'kaplet', 'kapsul'),
    { value: 'ml', label: 'mL' },
    ...choices('sendok teh', 'tetes', 'oles'),
  ],
}
