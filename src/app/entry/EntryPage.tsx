import { useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { AppRef, Visitor } from '../../../machines/app/app.selectors'
import type { EntryMachines } from '../../../machines/entry/provide-entry'
import type { Clock } from '../../../machines/ports/clock'
import type { EntryDoor, GivenAccount } from '../../screens/entry/entry-door'
import { SIGN_IN } from '../../ui/link/paths'
import { homeOf } from '../guards'
import type { Route } from '../routes'
import { ActivationHost, EmailVerificationHost, ForgotHost, ResetHost } from './EntryHosts'
import { createEntry } from './entry'
import type { Brand } from '../brand'
import type { PageServices } from '../page-services'

/** Exported from this chunk, because a sign-in by password alone does not load them. */
export { PasskeySignInPage } from './PasskeySignInPage'
export { SecondStepPage } from './SecondStepPage'

export interface EntryPageProps {
  app: AppRef
  brand: Brand
  /** undefined in stories and tests. */
  page: PageServices | undefined
  route: Route
  visitor: Visitor
  /** Reports the account for the sign-in page. */
  onGiven: (given: GivenAccount | null) => void
}

/** The pages of mailed links, in one chunk that the sign-in page does not load. */
export function EntryPage({ page, ...props }: EntryPageProps) {
  const [machines] = useState(() => page && createEntry(page))
  if (page === undefined || machines === undefined) return null
  return <EntryRoute {...props} clock={page.clock} machines={machines} />
}

export interface EntryRouteProps extends Omit<EntryPageProps, 'page'> {
  clock: Clock
  machines: EntryMachines
}

/** The page of a route, with an actor per link. */
export function EntryRoute({ app, brand, route, visitor, onGiven, clock, machines }: EntryRouteProps) {
  const { parser } = useRouter()
  const [path, navigate] = useLocation()
  const [, parameters] = matchRoute<{ uuid?: string }>(parser, route.path, path)
  const uuid = parameters?.uuid ?? null
  const door: EntryDoor = {
    isSignedIn: visitor === 'doctor' || visitor === 'nurse',
    home: homeOf(visitor),
    navigate,
    onSignIn(given) {
      onGiven(given)
      navigate(SIGN_IN)
    },
  }
  const host = { app, brand, door, clock }

  switch (route.screen) {
    case 'activation':
      return <ActivationHost key={path} {...host} machine={machines.activation} token={uuid ?? ''} />
    case 'emailVerification':
      return <EmailVerificationHost key={path} {...host} machine={machines.emailVerification} uuid={uuid} />
    case 'forgot':
      return <ForgotHost {...host} machine={machines.forgot} />
    default:
      return <ResetHost key={path} {...host} machine={machines.reset} uuid={uuid} />
  }
}
