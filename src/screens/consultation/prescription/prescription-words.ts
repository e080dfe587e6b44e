import type { CurrentMedicine, PrescribedMedicine } from '../../../../contract/schemas/prescription'
import { type AlikeAllergies, decisionAbout, isStatedAs } from '../../../../contract/values/alike-allergies'
import { readNameOf } from '../../../../contract/values/cross-allergies'
import { type Finding, type FindingKind, ruleOf, sourcesOf } from '../../../../contract/values/interlock'
import type { Identity } from '../../../../contract/values/likeness'
import { substancesOf } from '../../../../contract/values/interlock/daily-dose'
import { isSameSubstance } from '../../../../contract/values/substance-names'
import type { SendReason } from '../../../../machines/consultation/prescription/interlock.rules'
import type { KnownOfPatient } from '../../../../machines/consultation/prescription/prescription.model'
import { hospitalDay } from '../../../../contract/values/hospital-day'
import { allergenName } from '../../../i18n/allergen-names'
import { formatNumber, formatShortDate } from '../../../i18n/format'
import { FINDING_WORDS } from '../../../i18n/finding-words'
import type { RoomTexts } from '../../../i18n/id/room'
import { language } from '../../../i18n/texts'
import type { Item } from '../../../../machines/consultation/prescription/dosing/dosing.model'
import { alikeInWords, personInWords } from '../allergy/person-words'

type Words = RoomTexts['prescription']

export function reasonInWords(reason: SendReason, { reasons }: Words): string {
  if (reason.kind === 'findings') return `${reasons.findings({ n: reason.n })} ${reasons.findingsHint}`
  return reasons[reason.kind]
}

interface FindingWords {
  title: string
  text: string
}

/**
 * The finding and its relevance as text.
 * @param earlier the patient's medicines from valid prescriptions
 * @param alike allergies of persons who may be the patient
 */
export function findingInWords(finding: Finding, { item, earlier, alike }: Facts): FindingWords {
  const { kind, about } = finding
  const sources = behind(finding, { item, earlier, alike })
  const [source] = sources
  const isSummed = sources.length > 0
  const name = item?.medicine.name ?? ''
  const allergen = allergenName(about, language())
  const [dose = '', limit = ''] = about.split(/ [<>?] /).map(amountInWords)
  const more = FINDING_WORDS[language()]
  const rule = ruleOf(finding)
  const why = rule?.words[language()] ?? ''
  const names = about.replace(/^(?:severe|moderate) /, '').replaceAll(' + ', ', ')
  const isItself = item !== null && contains(item.medicine, about)
  const received: Record<FindingKind, FindingWords> = {
    allergy: {
      title: more.allergy({ about: allergen }),
      text: (isItself ? more.allergySame : more.allergyText)({ name, about: allergen }),
    },
    crossAllergy: {
      title: more.crossAllergy({ about: allergenName(readNameOf(about.split(' + ')[0] ?? ''), language()) }),
      text: why,
    },
    duplicate: {
      title: more.duplicate,
      text:
        source === undefined
          ? more.duplicateText({ about: capitalised(about) })
          : `${more.duplicateEarlier({ about: capitalised(about), ...datesOf(source) })}${whose(source)}`,
    },
    overdose: {
      title: more.overdose,
      text:
        (isSummed ? more.overdoseSummed : more.overdoseText)({ daily: capitalised(dose), limit }) + includes(sources),
    },
    overdoseSingle: { title: more.overdoseSingle, text: more.overdoseSingleText({ dose, limit }) },
    incomparable: { title: more.incomparable, text: more.incomparableText({ dose, limit }) },
    noChildDose: { title: more.noChildDose, text: more.noChildDoseText({ name }) },
    controlled: { title: more.controlled, text: more.controlledText },
    interaction: interactionInWords(),
    age: { title: more.age({ name }), text: `${agedFrom()} ${why}`.trim() },
    pregnancy: { title: more.pregnancy({ name }), text: why },
    lactation: { title: more.lactation({ name }), text: why },
    ageUnknown: { title: more.ageUnknown, text: more.ageUnknownText({ names }) },
    weightUnknown: { title: more.weightUnknown, text: more.weightUnknownText({ names }) },
    pregnancyUnknown: { title: more.pregnancyUnknown, text: more.pregnancyUnknownText({ names }) },
    lactationUnknown: { title: more.lactationUnknown, text: more.lactationUnknownText({ names }) },
    doseHigh: { title: more.doseHigh, text: more.doseHighText({ dose, limit }) },
    doseLow: { title: more.doseLow, text: more.doseLowText({ dose, limit }) },
    allergyAlike: {
      title: finding.medicineId === null ? more.allergyAlike : more.meetsAlike({ name }),
      text: alikeText(),
    },
    allergyUnknown: { title: more.allergyUnknown, text: more.allergyUnknownText },
  }
  return received[kind]

  function interactionInWords(): FindingWords {
    const [one = '', other = ''] = about.split(' + ')
    const place = source === undefined ? '' : ` ${more.interactionEarlier(datesOf(source))}`
    const title = rule?.isSameClass ? more.sameClass : more.interaction
    const prescribedTo = source === undefined ? '' : whose(source)
    return { title: title({ one: capitalised(one), other }), text: `${why}${place}${prescribedTo}` }
  }

  function alikeText(): string {
    const found = doubtfulPersonOf(finding, { item, earlier, alike })
    return found === undefined ? more.alikeUnknown : alikeInWords(found)
  }

  /** Names a prescription that may be another person's. */
  function whose(one: CurrentMedicine): string {
    const of = doubtfulOf(one)
    return of ? ` ${more.prescribedTo({ person: personInWords(of) })}` : ''
  }

  function includes(all: readonly CurrentMedicine[]): string {
    const persons = new Set(all.flatMap((one) => doubtfulOf(one) ?? []).map(personInWords))
    return persons.size === 0 ? '' : ` ${more.includesPrescribedTo({ person: [...persons].join('; ') })}`
  }

  function doubtfulOf({ of }: CurrentMedicine): Identity | null {
    return of && decisionAbout(of, alike) === null ? of : null
  }

  function agedFrom(): string {
    const months = Number(about.split(' < ')[1])
    return months % 12 === 0 ? more.fromYears({ n: months / 12 }) : more.fromMonths({ n: months })
  }
}

type Facts = { item: Item | null } & Pick<KnownOfPatient, 'alike' | 'earlier'>

/** The earlier medicines that bring a finding. */
function behind(finding: Finding, { item, earlier, alike }: Facts): CurrentMedicine[] {
  if (item === null) return []
  const { kind, about } = finding
  const names =
    kind === 'duplicate' ? [about] : kind === 'interaction' ? about.split(' + ').slice(1) : substancesOf(item.medicine)
  return sourcesOf(finding, { medicine: item.medicine, earlier, alike }).filter(({ medicine }) =>
    names.some((one) => contains(medicine, one)),
  )
}

/** The person whom the doctor has to decide about, because the finding is theirs if they are not the patient. */
export function doubtfulPersonOf(finding: Finding, facts: Facts): AlikeAllergies | undefined {
  const { kind, about, byAlike } = finding
  if (kind === 'allergyAlike') {
    return facts.alike.find(({ consultation_id }) => consultation_id.toLowerCase() === about.toLowerCase())
  }
  if (byAlike !== true) return undefined
  const persons = behind(finding, facts).flatMap(({ of }) => of ?? [])
  return facts.alike.find(({ is, patient }) => is === null && persons.some((one) => isStatedAs(one, patient)))
}

function contains(medicine: Item['medicine'], substance: string): boolean {
  return substancesOf(medicine).some((one) => isSameSubstance(one, substance))
}

function datesOf({ created_at, until }: CurrentMedicine): { date: string; until: string } {
  return { date: formatShortDate(hospitalDay(Date.parse(created_at))), until: formatShortDate(until) }
}

/** '5000 mg' → '5.000 mg'. */
function amountInWords(amount: string): string {
  return amount.replaceAll(/\d+(?:\.\d+)?/g, (digits) => formatNumber(Number(digits)))
}

export function quantityInWords(
  { quantity, unit_type }: Pick<PrescribedMedicine, 'quantity' | 'unit_type'>,
  words: Words,
): string {
  return words.quantityOf({ n: formatNumber(quantity), unit: unit_type })
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
