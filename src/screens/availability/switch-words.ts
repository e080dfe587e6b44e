import type { PresenceKind } from '../../../machines/ports/presence'
import type { Texts } from '../../i18n/id'

export interface SwitchWords {
  /** The label of the switch that is on, and off. */
  on: string
  off: string
  question: string
  consequence: string
  confirm: string
}

/** What each of the two switches and its question say (product §2 "Switches"). */
export function switchWords(kind: PresenceKind, { layout }: Texts): SwitchWords {
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
