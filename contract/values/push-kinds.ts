/** The subject of a push on a lock screen, without names or reasons. */
export const PUSH_KINDS = ['consultation', 'faskes', 'emergency', 'unanswered', 'call'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
