import { lazy, Suspense, use, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { AppRef, Visitor } from '../../../machines/app/app.selectors'
import type { EntryMachines } from '../../../machines/entry/provide-entry'
import type { Clock } from '../../../machines/ports/clock'
import { FrameInLayout } from '../../screens/entry/EntryFrame'
import type { EntryDoor, GivenAccount } from '../../screens/entry/entry-door'
import { ErrorBoundary } from '../../screens/errors/ErrorBoundary'
import type { Unsaved } from '../../screens/unsaved/unsaved'
import { NO_GUARD, UnsavedContext } from '../../screens/unsaved/use-unsaved'
import { SIGN_IN } from '../../ui/link/paths'
import { Covered } from '../../ui/overlay/covered'
import { NOTHING_RINGS, Ringing, type RingingSource } from '../../ui/overlay/ringing-aside'
import { saveRecording } from '../flight'
import { homeOf } from '../guards'
import { loadInApp } from '../load-in-app'
import { OpeningWork } from '../Opening'
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

const InAppPage = lazy(async () => ({ default: (await loadInApp()).InAppPage }))

/**
 * The pages of mailed links, in one chunk that the sign-in page does not load. Signed-in people keep the bar with its
 * ringing requests around them (product §2).
 */
export function EntryPage({ page, ...props }: EntryPageProps) {
  const { app, brand, visitor } = props
  const [machines] = useState(() => page && createEntry(page))
  // Moves between bare page and layout: a new password ends the session, and its page must not start again with that.
  const [place] = useState(createPlace)
  const [layout, setLayout] = useState(NO_LAYOUT)
  if (page === undefined || machines === undefined) return null
  const isInLayout = visitor === 'doctor' || visitor === 'nurse'
  const slot = <Slot of={place} onLayout={setLayout} />
  return (
    <>
      {isInLayout ? (
        <Suspense fallback={<OpeningWork app={app} />}>
          <InAppPage app={app} brand={brand} page={page} screen={slot} />
        </Suspense>
      ) : (
        slot
      )}
      {createPortal(
        <FrameInLayout value={isInLayout}>
          <Covered value={isInLayout && layout === NO_LAYOUT}>
            <Ringing value={layout.ringing}>
              <UnsavedContext value={layout.unsaved}>
                <ErrorBoundary onSave={saveRecording} isInLayout={isInLayout}>
                  <EntryRoute {...props} clock={page.clock} machines={machines} />
                </ErrorBoundary>
              </UnsavedContext>
            </Ringing>
          </Covered>
        </FrameInLayout>,
        place,
      )}
    </>
  )
}

function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.style.display = 'contents'
  return place
}

/**
 * What a page has of the layout around it: its dialogs give way to requests, and leaving it asks first. The lock screen
 * takes its place, and covers the page.
 */
interface Layout {
  ringing: RingingSource
  unsaved: Unsaved
}
const NO_LAYOUT: Layout = { ringing: NOTHING_RINGS, unsaved: NO_GUARD }

function Slot({ of: place, onLayout }: { of: HTMLElement; onLayout: (layout: Layout) => void }) {
  const slot = useRef<HTMLDivElement>(null)
  const ringing = use(Ringing)
  const unsaved = use(UnsavedContext)
  useLayoutEffect(() => {
    onLayout({ ringing, unsaved })
    return () => onLayout(NO_LAYOUT)
  }, [ringing, unsaved, onLayout])
  useLayoutEffect(() => {
    slot.current?.append(place)
    return () => place.remove()
  }, [place])
  return <div ref={slot} style={{ display: 'contents' }} />
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
