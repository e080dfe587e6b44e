import { loaded } from '../../ui/loaded'

/** The call view, loaded before the first call: a network failure must not keep the doctor from the patient. */
export function loadCall() {
  return loaded(import('../../screens/call/CallLayer'))
}
