import type { AlikeAllergies } from '../../../../contract/values/alike-allergies'
import type { Identity } from '../../../../contract/values/likeness'
import { dayOf } from '../../../../machines/consultation/day.rules'
import { allergenName } from '../../../i18n/allergen-names'
import { FINDING_WORDS } from '../../../i18n/finding-words'
import { formatShortDate } from '../../../i18n/format'
import { language } from '../../../i18n/texts'

/** '“Siti Aminah”, lahir 5 Mar 1985'. */
export function personInWords({ full_name: name, dob }: Identity): string {
  const { personBorn, personUnborn, personNameless } = FINDING_WORDS[language()]
  const called = name === null || name === '' ? personNameless : `“${name}”`
  return dob === null ? personUnborn({ name: called }) : personBorn({ name: called, day: birthInWords(dob) })
}

function birthInWords(dob: string): string {
  return formatShortDate(dob.slice(0, 10))
}

/** 'Pada konsultasi 3 Mei 2026 untuk “Siti Aminah”, lahir 5 Mar 1985: alergi penisilin (ruam).' */
export function alikeInWords({ at, patient, reported }: AlikeAllergies): string {
  const names = reported.map(
    ({ name, reaction }) => allergenName(name, language()) + (reaction === null ? '' : ` (${reaction})`),
  )
  const date = formatShortDate(dayOf(Date.parse(at)))
  return FINDING_WORDS[language()].alike({ date, person: personInWords(patient), names: names.join(', ') })
}
