import type { Choice, Medicine } from '../../../../contract/schemas/medicine'
import type { Person } from '../../../../contract/values/interlock/person'
import type { Prescribed } from '../../../../contract/values/interlock'
import type { DosingValues, StoredDosing } from '../../../ports/draft-store'

export interface DosingOrder extends StoredDosing {
  /** The patient, on whom the usual dose depends. */
  person: Person
}

export interface DosingInput extends DosingOrder {
  /** Receives the values after each change, for the draft. */
  reportTyped: (values: DosingValues) => void
}

export interface Choices {
  units: Choice[]
  consumptions: Choice[]
}

export interface DosingContext extends DosingInput {
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
