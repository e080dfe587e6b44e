import type { PresenceKind } from '../../../machines/ports/presence'
import type { WorkTexts } from '../../i18n/id/work'

export interface SwitchWords {
  /** The label in the on state. */
  on: string
  off: string
  question: string
  consequence: string
  confirm: string
}

/** The labels of a switch and its confirmation (product §2 "Switches"). */
export function switchWords(kind: PresenceKind, { layout }: WorkTexts): SwitchWords {
  return kind === 'consultations'
    ? {
        on: layout.online,
        off: layout.offline,
        question: layout.offlineQuestion,
        consequence: layout.offlineConsequence,
        confirm: layout.offlineConfirm,
      }
    : {
        on: layout.emergencyOn,
        off: layout.emergencyOff,
        question: layout.emergencyQuestion,
        consequence: layout.emergencyConsequence,
        confirm: layout.emergencyConfirm,
      }
}
