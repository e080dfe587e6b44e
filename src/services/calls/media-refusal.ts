import type { MediaRefusal } from '../../../machines/ports/media'

/** By the error's name: messages are empty, translated, or differ between browsers. */
const REFUSALS: Record<string, MediaRefusal> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  /** The screen can be chosen in a gesture only. */
  InvalidStateError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  NotSupportedError: 'unsupported',
}

/**
 * Maps a browser's error to a reason for the person.
 * @throws the error itself if it has no known meaning
 */
export function mediaRefusal(fault: unknown): MediaRefusal {
  const refusal = REFUSALS[nameOf(fault)]
  if (refusal === undefined) throw fault
  return refusal
}

export function nameOf(fault: unknown): string {
  return fault instanceof Error || fault instanceof DOMException ? fault.name : ''
}
