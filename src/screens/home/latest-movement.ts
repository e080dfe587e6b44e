import type { BalanceEntry } from '../../../contract/schemas/balance'
import { dayOf } from '../../../machines/consultation/day.rules'
import { formatMoney, formatShortDate, formatTime } from '../../i18n/format'
import type { WorkTexts } from '../../i18n/id/work'

/** The last entry of a balance as text. */
export interface Movement {
  amount: string
  /** 'Konsultasi Siti Aminah, 08.41'; with the date if not today. */
  text: string
  isFee: boolean
}

/** @param at now, epoch milliseconds. @returns null if the entry is unreadable */
export function movementOf(entry: BalanceEntry, at: number, { home }: WorkTexts): Movement | null {
  const { TransactionTimeStamp: since, SourceTransactionJSON: source } = entry
  if (source === null) return null
  const { kind, description, amount, name } = source
  const what = kind === null ? description : [home.movements[kind], name].filter(Boolean).join(' ')
  const when = dayOf(since) === dayOf(at) ? formatTime(since) : formatShortDate(dayOf(since))
  return {
    amount: `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`,
    text: home.movement({ what, when }),
    isFee: amount > 0,
  }
}
