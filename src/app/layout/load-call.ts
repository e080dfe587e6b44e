import { loaded } from '../../ui/loaded'

/** What shows a call, fetched before the first one: a network that fails then may not stand between doctor and patient. */
export function loadCall() {
  return loaded(import('../../screens/call/CallLayer'))
}
