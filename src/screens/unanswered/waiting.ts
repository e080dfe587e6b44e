import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { MINUTE } from '../../../contract/values/limits'
import { verdictAt } from '../../../machines/unanswered/unanswered.rules'
import { formatTime } from '../../i18n/format'
import type { UnansweredTexts } from '../../i18n/id/unanswered'

export interface WaitingWords {
  /** Time of the call, and the elapsed time. */
  asked: string
  /** Remaining time until the system's verdict after 30 minutes. */
  closes: string
}

/** Waiting time of a caller in whole minutes. `at` is the server's time, epoch milliseconds, up to a minute old. */
export function waitingWords(record: EmergencyRecord, at: number, { unanswered }: UnansweredTexts): WaitingWords {
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
