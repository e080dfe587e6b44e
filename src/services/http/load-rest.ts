import { loaded } from '../../chunks/loaded'

/** Not in the first load; fetched ahead while the person types (src/build/login-page.ts). */
export const loadRest = () => loaded(() => import('./rest'), 'fail')
