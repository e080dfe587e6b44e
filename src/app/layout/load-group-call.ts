import { loaded } from '../../ui/loaded'

/** What shows a group call; fetched with the first one. */
export function loadGroupCall() {
  return loaded(import('../../screens/group-call/GroupCallLayer'))
}
