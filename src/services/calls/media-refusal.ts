import type { MediaRefusal } from '../../../machines/ports/media'

/** Browsers tell by the name alone: messages are empty, translated, or different in each. */
const REFUSALS: Record<string, MediaRefusal> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  /** The screen is chosen by a gesture only. */
  InvalidStateError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  NotSupportedError: 'unsupported',
}

/**
 * What a browser's fault means to the person.
 * @throws the fault itself, where it means nothing to anybody
 */
export function mediaRefusal(fault: unknown): MediaRefusal {
  const refusal = REFUSALS[nameOf(fault)]
  if (refusal === undefined) throw fault
  return refusal
}

export function nameOf(fault: unknown): string {
  return fault instanceof Error || fault instanceof DOMException ? fault.name : ''
}
