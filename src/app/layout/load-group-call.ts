import { loaded } from '../../ui/loaded'

/** The group call view, loaded with the first call. */
export function loadGroupCall() {
  return loaded(import('../../screens/group-call/GroupCallLayer'))
}
