import type { Choice, Medicine } from '../../../../contract/schemas/medicine'
import type { Person } from '../../../../contract/values/interlock/person'
import type { Item } from '../prescription.model'

/** What is typed about one medicine, as it is typed. */
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
  /** Who takes it: the usual dose depends on it. */
  person: Person
  /** The item whose place it takes: its own when it is looked at again; null when it is new. */
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

/** null: thought better of. */
export interface DosingOutput {
  item: Item | null
}

export type DosingEvent =
  | { type: 'dose.changed'; values: Partial<DosingValues> }
  | { type: 'dose.submit' }
  | { type: 'dose.abandon' }
  | { type: 'choices.retry' }
