import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { MINUTE } from '../../../contract/values/limits'
import { verdictAt } from '../../../machines/unanswered/unanswered.rules'
import { formatTime } from '../../i18n/format'
import type { Texts } from '../../i18n/id'

export interface WaitingWords {
  /** When they called, and how long ago. */
  asked: string
  /** What is left of the 30 minutes until the system's verdict. */
  closes: string
}

/** How long a caller waits, in whole minutes. `at` is the server's time, epoch milliseconds; it may be a minute old. */
export function waitingWords(record: EmergencyRecord, at: number, { unanswered }: Texts): WaitingWords {
  const { requestAt, statusAt } = record
  const now = Math.max(at, statusAt ?? requestAt)
  const waited = Math.floor((now - requestAt) / MINUTE)
  const left = Math.ceil((verdictAt(record) - now) / MINUTE)
  return {
    asked: unanswered.asked({
      time: formatTime(requestAt),
      ago: waited > 0 ? unanswered.ago({ n: waited }) : unanswered.justNow,
    }),
    closes: left > 0 ? unanswered.closesIn({ n: left }) : unanswered.closesNow,
  }
}
