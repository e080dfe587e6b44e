import {
  Banknote,
  FileQuestionMark,
  Hospital,
  type LucideIcon,
  Receipt,
  Siren,
  Stethoscope,
  Wrench,
} from 'lucide-react'
import type { SourceTransaction } from '../../../contract/schemas/balance'
import { DESCRIPTIONS, WITHDRAWN_TO } from '../../../contract/values/balance'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { formatLongDate, formatMoney, formatNumber } from '../../i18n/format'
import type { BalanceTexts } from '../../i18n/id/balance'
import type { WorkTexts } from '../../i18n/id/work'

const ICONS = {
  consultation: Stethoscope,
  faskes: Hospital,
  emergency: Siren,
  withdrawal: Banknote,
  correction: Wrench,
} satisfies Record<NonNullable<SourceTransaction['kind']>, LucideIcon>

/** The icon of an entry; a receipt for unknown kinds. */
export function iconOf(source: SourceTransaction | null): LucideIcon {
  if (source === null) return FileQuestionMark
  return source.kind === null ? Receipt : ICONS[source.kind]
}

/** The kind as a word; null if unknown. */
export function kindOf({ kind }: SourceTransaction, { home }: WorkTexts): string | null {
  return kind && home.movements[kind]
}

/** What the server wrote, in the reader's language where it is known. */
export function descriptionOf(source: Pick<SourceTransaction, 'description'>, { balance }: BalanceTexts): string {
  const description = source.description.trim()
  const known = Object.entries(DESCRIPTIONS).find(([, written]) => written === description)?.[0]
  if (known !== undefined) return balance.descriptions[known as keyof typeof DESCRIPTIONS]
  return description.startsWith(WITHDRAWN_TO)
    ? balance.withdrawnTo({ account: description.slice(WITHDRAWN_TO.length) })
    : description
}

/** The title: the description, or the kind without one. */
export function titleOf(source: SourceTransaction, texts: BalanceTexts & WorkTexts): string {
  return descriptionOf(source, texts) || kindOf(source, texts) || texts.balance.other
}

/** Beside the title: kind and person, unless the title contains them. */
export function aboutOf(source: SourceTransaction, texts: BalanceTexts & WorkTexts): string[] {
  const said = titleOf(source, texts).toLowerCase()
  const parts = [kindOf(source, texts), source.name].filter((part) => part !== null)
  return parts.filter((part) => part !== '' && !said.includes(part.toLowerCase()))
}

/** '+Rp 75.000', '−Rp 1.500.000': the sign repeats the meaning of the colour. */
export function signedMoney(amount: number): string {
  return signOf(amount) + formatMoney(Math.abs(amount))
}

/** The same for a column whose heading has the currency: '+75.000', '−1.500.000'. */
export function signedNumber(amount: number): string {
  return signOf(amount) + formatNumber(Math.abs(amount))
}

function signOf(amount: number): string {
  return amount > 0 ? '+' : amount < 0 ? '−' : ''
}

/** The filter as text: '1 November 2026 sampai 22 November 2026, hanya uang masuk'. */
export function filterInWords({ from, to, direction }: BalanceQuery, { balance }: BalanceTexts): string {
  const period =
    from !== null && to !== null
      ? balance.between({ from: formatLongDate(from), to: formatLongDate(to) })
      : from !== null
        ? balance.since({ from: formatLongDate(from) })
        : to !== null
          ? balance.until({ to: formatLongDate(to) })
          : balance.allPeriod
  const which = direction === null ? null : direction === 'in' ? balance.onlyIn : balance.onlyOut
  return which === null ? period : `${period}, ${which}`
}
