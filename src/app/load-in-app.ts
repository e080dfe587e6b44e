import { nextTask } from '../services/next-task'
import { loaded } from '../ui/loaded'
import { loadOnce } from './load-once'

/** The app after sign-in, loaded once per page; Chakra first, in a task of its own. */
export const loadInApp = loadOnce(async () => {
  await loaded(import('../ui/theme/system'))
  await nextTask()
  return loaded(import('./InAppPage'))
})
