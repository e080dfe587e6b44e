import { useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { AppRef, Visitor } from '../../../machines/app/app.selectors'
import type { EntryMachines } from '../../../machines/entry/provide-entry'
import type { Clock } from '../../../machines/ports/clock'
import type { EntryDoor, GivenAccount } from '../../screens/entry/entry-door'
import type { Brand } from '../App'
import { homeOf } from '../guards'
import { type Route, SIGN_IN } from '../routes'
import type { PageServices } from '../services'
import { ActivationHost, EmailVerificationHost, ForgotHost, ResetHost } from './EntryHosts'
import { createEntry } from './entry'

/** Of the same chunk: a sign-in without a second factor does not load it. */
export { SecondStepPage } from './SecondStepPage'

export interface EntryPageProps {
  app: AppRef
  brand: Brand
  /** None on a stage, where nothing can be asked. */
  page: PageServices | undefined
  route: Route
  visitor: Visitor
  /** Told whose account the sign-in page should begin with. */
  onGiven: (given: GivenAccount | null) => void
}

/** The pages that mails lead to, in one chunk: whoever only signs in does not load it. */
export function EntryPage({ page, ...props }: EntryPageProps) {
  const [machines] = useState(() => page && createEntry(page))
  if (page === undefined || machines === undefined) return null
  return <EntryRoute {...props} clock={page.clock} machines={machines} />
}

export interface EntryRouteProps extends Omit<EntryPageProps, 'page'> {
  clock: Clock
  machines: EntryMachines
}

/** The page of a route, on an actor of its own for each link. */
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
