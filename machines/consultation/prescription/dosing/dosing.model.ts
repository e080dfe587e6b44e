import type { Choice, Medicine } from '../../../../contract/schemas/medicine'
import type { Person } from '../../../../contract/values/interlock/person'
import type { Prescribed } from '../../../../contract/values/interlock'

/** The form's values for one medicine, as typed. */
export interface DosingValues {
  quantity: string
  unit_type: string
  per_day: string
  amount: string
  consume_type: string
  instruction: string
}

export interface DosingOrder {
  medicine: Medicine
  /** The patient, on whom the usual dose depends. */
  person: Person
  /** The item that it replaces: itself when edited; null for a new item. */
  replaces: string | null
  values: DosingValues
}

export interface Choices {
  units: Choice[]
  consumptions: Choice[]
}

export interface DosingContext extends DosingOrder {
  choices: Choices
}

/** null: cancelled. */
export interface DosingOutput {
  item: Item | null
}

export type DosingEvent =
  | { type: 'dose.changed'; values: Partial<DosingValues> }
  | { type: 'dose.submit' }
  | { type: 'dose.abandon' }
  | { type: 'choices.retry' }

/** One medicine of the draft. */
export interface Item extends Prescribed {
  medicine: Medicine
  /** `quantity` is the total in `unit_type`. */
  quantity: number
  unit_type: string
  instruction: string
}
