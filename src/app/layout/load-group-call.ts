/** The group call view, loaded with the first call. */
export const loadGroupCall = () => import('../../screens/group-call/GroupCallLayer')
