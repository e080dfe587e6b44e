import type { PrescribedMedicine } from '../../../../contract/schemas/prescription'
import type { Finding, FindingKind } from '../../../../contract/values/interlock'
import { isSameSubstance } from '../../../../contract/values/substance-names'
import type { Item } from '../../../../machines/consultation/prescription/prescription.model'
import type { SendReason } from '../../../../machines/consultation/prescription/prescription.rules'
import { formatNumber } from '../../../i18n/format'
import type { Texts } from '../../../i18n/id'

type Words = Texts['prescription']

export function reasonInWords(reason: SendReason, { reasons }: Words): string {
  if (reason.kind === 'findings') return `${reasons.findings({ n: reason.n })} ${reasons.findingsHint}`
  return reasons[reason.kind]
}

/** What was found, and why it matters. */
export function findingInWords({ kind, about }: Finding, item: Item | null, { findings }: Words): { title: string; text: string } {
  const name = item?.medicine.name ?? ''
  const [daily = '', limit = ''] = about.split(' > ').map(amountInWords)
  const isItself = item?.medicine.substance.split('+').some((one) => isSameSubstance(one, about)) ?? false
  const told: Record<FindingKind, { title: string; text: string }> = {
    allergy: {
      title: findings.allergy({ about }),
      text: isItself ? findings.allergySame({ name, about }) : findings.allergyText({ name, about }),
    },
    duplicate: { title: findings.duplicate, text: findings.duplicateText({ about: capitalised(about) }) },
    overdose: { title: findings.overdose, text: findings.overdoseText({ daily: capitalised(daily), limit }) },
    controlled: { title: findings.controlled, text: findings.controlledText },
    allergyUnknown: { title: findings.allergyUnknown, text: findings.allergyUnknownText },
  }
  return told[kind]
}

/** '5000 mg' as one reads it: '5.000 mg'. */
export function amountInWords(amount: string): string {
  return amount.replace(/\d+(?:\.\d+)?/, (digits) => formatNumber(Number(digits)))
}

export function quantityInWords({ quantity, unit_type }: Pick<PrescribedMedicine, 'quantity' | 'unit_type'>, words: Words): string {
  return words.quantityOf({ n: formatNumber(quantity), unit: unit_type })
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
