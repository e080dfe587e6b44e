/** The call view, loaded before the first call: a network failure must not keep the doctor from the patient. */
export const loadCall = () => import('../../screens/call/CallLayer')
