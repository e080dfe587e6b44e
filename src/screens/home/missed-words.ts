import type { MissedRequest } from '../../../contract/schemas/request'
import type { WorkTexts } from '../../i18n/id/work'

type Status = keyof WorkTexts['missedStatuses']

/** The outcome of a missed request as text (contract §2 "Statuses"). */
export function missedWords(
  { className, status }: Pick<MissedRequest, 'className' | 'status'>,
  { missedStatuses, missedReasons }: WorkTexts,
): { what: string; why: string } {
  const known: Status = status in missedStatuses ? (status as Status) : 'other'
  const isMissedEmergency = className === 'Emergencies' && status === 'NOT_ANSWERED'
  return {
    what: missedStatuses[known],
    why: isMissedEmergency ? missedReasons.emergencyNotAnswered : missedReasons[known],
  }
}
