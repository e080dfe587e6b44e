import { yieldToMain } from '../services/yield-to-main'
import { loaded } from '../chunks/loaded'
import { loadOnce } from '../chunks/load-once'

/** The app after sign-in, loaded once per page; Chakra first, in a task of its own. */
export const loadInApp = loadOnce(async () => {
  await loaded(() => import('../ui/theme/system'))
  await yieldToMain()
  return loaded(() => import('./InAppPage'))
})
