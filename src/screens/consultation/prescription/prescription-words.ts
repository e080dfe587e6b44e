import type { PrescribedMedicine } from '../../../../contract/schemas/prescription'
import type { Finding, FindingKind } from '../../../../contract/values/interlock'
import { isSameSubstance } from '../../../../contract/values/substance-names'
import type { Item } from '../../../../machines/consultation/prescription/prescription.model'
import type { SendReason } from '../../../../machines/consultation/prescription/interlock.rules'
import { formatNumber } from '../../../i18n/format'
import type { Texts } from '../../../i18n/id'

type Words = Texts['prescription']

export function reasonInWords(reason: SendReason, { reasons }: Words): string {
  if (reason.kind === 'findings') return `${reasons.findings({ n: reason.n })} ${reasons.findingsHint}`
  return reasons[reason.kind]
}

interface FindingWords {
  title: string
  text: string
}

/** What was found, and why it matters. */
export function findingInWords(finding: Finding, item: Item | null, { findings }: Words): FindingWords {
  const { kind, about } = finding
  const name = item?.medicine.name ?? ''
  const [dose = '', limit = ''] = about.split(/ [>?] /).map(amountInWords)
  const isItself = item?.medicine.substance.split('+').some((one) => isSameSubstance(one, about)) ?? false
  const told: Record<FindingKind, FindingWords> = {
    allergy: {
      title: findings.allergy({ about }),
      text: isItself ? findings.allergySame({ name, about }) : findings.allergyText({ name, about }),
    },
    duplicate: { title: findings.duplicate, text: findings.duplicateText({ about: capitalised(about) }) },
    overdose: { title: findings.overdose, text: findings.overdoseText({ daily: capitalised(dose), limit }) },
    incomparable: { title: findings.incomparable, text: findings.incomparableText({ dose, limit }) },
    controlled: { title: findings.controlled, text: findings.controlledText },
    allergyUnknown: { title: findings.allergyUnknown, text: findings.allergyUnknownText },
  }
  return told[kind]
}

/** '5000 mg' as one reads it: '5.000 mg'. */
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
