import { guardOf } from './coverage'

/** XState's own event names in plain words. */
export function wordsOf(eventType: string): string {
  if (eventType === '') return 'at once'
  return eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answered')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.state\..*\.([^.]+)$/, '$1 is over')
    .replaceAll('*', 'any')
}

/** The label of a transition: `request.accept [isOverdue]`. */
export function labelOf(transition: { eventType: string; guard?: unknown }): string {
  return wordsOf(transition.eventType) + guardOf(transition)
}
