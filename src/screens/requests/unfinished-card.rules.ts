import type { Missing } from '../../../machines/consultation/unsent.rules'
import type { Unread } from '../../../machines/unread-messages/unread-messages.model'
import type { WorkTexts } from '../../i18n/id/work'

/** The state of unfinished work for its card. */
export interface UnfinishedFacts {
  isSteady: boolean
  isEnding: boolean
  isContinuing: boolean
}

/** Keys of the `panelReasons` texts. */
export type UnfinishedReason = 'beingEnded' | 'beingContinued' | 'beingChecked'

/**
 * Why 'Akhiri' and 'Lanjutkan' are disabled; null for an enabled or running button (product §2: while one loads, the
 * other is disabled).
 */
export function unfinishedReasons({ isSteady, isEnding, isContinuing }: UnfinishedFacts): {
  end: UnfinishedReason | null
  resume: UnfinishedReason | null
} {
  if (isEnding) return { end: null, resume: 'beingEnded' }
  if (isContinuing) return { end: 'beingContinued', resume: null }
  const checked = isSteady ? null : 'beingChecked'
  return { end: checked, resume: checked }
}

/** The newest message as text, or its kind. */
export function newestWords(
  { kind, text }: NonNullable<Unread['newest']>,
  kinds: Record<'image' | 'file' | 'other', string>,
): string {
  if (kind === 'text') return text
  return kind === 'image' || kind === 'file' ? kinds[kind] : kinds.other
}

/** The names of unsent work. Unread messages have a line of their own. */
export function unsentWords(
  items: readonly Missing[],
  words: WorkTexts['panel']['unsent'],
): { kind: Missing['kind']; name: string }[] {
  return items.flatMap(({ kind, count }) => {
    return kind === 'unread' ? [] : { kind, name: words[kind === 'noDiagnosis' ? 'diagnosis' : kind]({ count }) }
  })
}
