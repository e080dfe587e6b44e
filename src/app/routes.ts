import {
  ASSESSMENTS,
  BALANCE,
  CONSULTATION,
  EMERGENCY,
  FAQ,
  FORGOT_PASSWORD,
  GENERAL_CONCERN,
  HOME,
  NURSE_HOME,
  PRACTICE,
  PRIVACY,
  PROFILE,
  SIGN_IN,
  TERMS,
} from '../ui/link/paths'

/** Product §2 "Routes". `middleware` names the guards of a route. */
export type ScreenName = InAppScreenName | EntryScreenName | 'signIn' | 'error'
/** Pages after sign-in. */
export type InAppScreenName =
  'home' | 'nurse' | 'consultation' | 'emergency' | 'profile' | 'assessments' | 'balance' | 'practice' | 'text'
/** Pages of mailed links. */
export type EntryScreenName = 'activation' | 'emailVerification' | 'forgot' | 'reset'

export interface Route {
  path: string
  middleware: readonly string[]
  screen: ScreenName
  /** Format of a path parameter; a mismatch is a 404. */
  parameters?: Record<string, RegExp>
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Any unknown address. */
export const MISSING: Route = { path: '/*', middleware: [], screen: 'error' }

/** wouter patterns; the first match counts. */
export const ROUTES: readonly Route[] = [
  { path: HOME, middleware: ['authenticated', 'doctor'], screen: 'home' },
  { path: NURSE_HOME, middleware: ['authenticated', 'nurse'], screen: 'nurse' },
  { path: CONSULTATION, middleware: ['authenticated', 'doctor'], screen: 'consultation' },
  { path: SIGN_IN, middleware: [], screen: 'signIn' },
  { path: EMERGENCY, middleware: ['authenticated', 'doctor'], screen: 'emergency' },
  { path: PROFILE, middleware: ['authenticated'], screen: 'profile' },
  { path: ASSESSMENTS, middleware: ['authenticated'], screen: 'assessments' },
  { path: BALANCE, middleware: ['authenticated', 'doctor'], screen: 'balance' },
  { path: PRACTICE, middleware: ['authenticated', 'doctor'], screen: 'practice' },
  { path: FAQ, middleware: [], screen: 'text' },
  { path: FORGOT_PASSWORD, middleware: [], screen: 'forgot' },
  { path: GENERAL_CONCERN, middleware: [], screen: 'text' },
  { path: PRIVACY, middleware: [], screen: 'text' },
  { path: TERMS, middleware: [], screen: 'text' },
  // The activation mail's address; every other suffix verifies an e-mail address (contract §3).
  { path: '/email/verify/:uuid/aktivasi', middleware: [], screen: 'activation', parameters: { uuid: UUID } },
  { path: '/email/verify/:uuid?/*?', middleware: [], screen: 'emailVerification', parameters: { uuid: UUID } },
  { path: '/reset-password/:uuid?', middleware: [], screen: 'reset', parameters: { uuid: UUID } },
]
