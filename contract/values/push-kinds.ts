/** What a push is about, as one reads it on a lock screen; never who asks, nor why. */
export const PUSH_KINDS = ['consultation', 'faskes', 'emergency', 'unanswered', 'call'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
