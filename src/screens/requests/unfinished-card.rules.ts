import type { Unread } from '../../../machines/unread-messages/unread-messages.model'

/** Where unfinished work stands, as its card sees it. */
export interface UnfinishedFacts {
  isSteady: boolean
  isEnding: boolean
  isContinuing: boolean
}

/** Keys of the `panelReasons` texts. */
export type UnfinishedReason = 'beingEnded' | 'beingContinued' | 'beingChecked'

/** Why 'Akhiri' and 'Lanjutkan' cannot be used; null where one can, or works itself (product §2: while one loads, the other is disabled). */
export function unfinishedReasons({ isSteady, isEnding, isContinuing }: UnfinishedFacts): {
  end: UnfinishedReason | null
  resume: UnfinishedReason | null
} {
  if (isEnding) return { end: null, resume: 'beingEnded' }
  if (isContinuing) return { end: 'beingContinued', resume: null }
  const checked = isSteady ? null : 'beingChecked'
  return { end: checked, resume: checked }
}

/** The newest message in words: its text, or what kind it is. */
export function newestWords(
  { kind, text }: NonNullable<Unread['newest']>,
  kinds: Record<'image' | 'file' | 'other', string>,
): string {
  if (kind === 'text') return text
  return kind === 'image' || kind === 'file' ? kinds[kind] : kinds.other
}
