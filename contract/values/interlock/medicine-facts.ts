import type { Dose } from './dose'
import type { UsualDose } from './usual-dose'

/** A medicine as far as its safety goes. Names compare without regard to case and to Indonesian or English spelling. */
export interface MedicineFacts {
  id: string
  name: string
  /** One or several, separated by ' + '. */
  substance: string
  form: string
  /** Of one unit: '500 mg', '125 mg/5 ml', '500 mg + 30 mg' in the order of the substances, '0,05 %'. */
  strength: string
  /** Groups and substances that someone may be allergic to: 'penisilin'. */
  allergens: readonly string[]
  max_daily: number | null
  /** 'mg', 'ml' …, or a consumption unit as 'tablet'. */
  max_daily_unit: string | null
  usual: UsualDose | null
  /** Narcotics and psychotropics: never by telemedicine. */
  controlled: boolean
}

export interface Prescribed extends Dose {
  medicine: MedicineFacts
}
