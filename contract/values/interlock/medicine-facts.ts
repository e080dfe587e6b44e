import type { Dose } from './dose'
import type { Identity } from '../likeness'
import type { UsualDose } from './usual-dose'

/** The safety data of a medicine. Names are compared regardless of case and of Indonesian or English spelling. */
export interface MedicineFacts {
  id: string
  name: string
  /** One or several, separated by ' + '. */
  substance: string
  form: string
  /** Per unit: '500 mg', '125 mg/5 ml', '500 mg + 30 mg' in the order of the substances, '0,05 %'. */
  strength: string
  /** Allergy groups and substances: 'penisilin'. */
  allergens: readonly string[]
  max_daily: number | null
  /** 'mg', 'ml' …, or a consumption unit such as 'tablet'. */
  max_daily_unit: string | null
  usual: UsualDose | null
  /** Narcotic or psychotropic: never prescribed by telemedicine. */
  controlled: boolean
}

export interface Prescribed extends Dose {
  medicine: MedicineFacts
  /** Of an earlier prescription, as the server reads it (contract/values/supply). */
  nearly_used_up?: boolean | undefined
  /** Whose the prescription is, if that may be another person of the account (contract/values/likeness). */
  of?: Identity | null | undefined
}
