import { useSelector } from '@xstate/react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import {
  type AppRef,
  selectIsCompatible,
  selectNetwork,
  selectSession,
  selectToaster,
  selectVisitor,
  type Visitor,
} from '../../machines/app/app.selectors'
import { selectIsByPasskey, selectSecondStep } from '../../machines/session/session.selectors'
import type { GivenAccount } from '../screens/entry/entry-door'
import { ErrorPage } from '../screens/errors/ErrorPage'
import { ServiceNames } from '../screens/password/service-names'
import { SignInScreen } from '../screens/sign-in/SignInScreen'
import { hasWebAuthn } from '../services/passkeys/has-web-authn'
import { SIGN_IN } from '../ui/link/paths'
import { saveRecording } from './flight'
import { judge, pageAskedFor, signInFor } from './guards'
import { wasLeft } from './left-page'
import { loadInApp } from './load-in-app'
import { findRoute } from './match-route'
import { Opening } from './Opening'
import { loadOverlays } from './overlays/load-overlays'
import { useHasSomethingToSay } from './overlays/use-has-something-to-say'
import { MISSING, type Route } from './routes'
import { loaded } from '../chunks/loaded'
import type { Brand } from './brand'
import type { PageServices } from './page-services'

const EntryPage = lazy(async () => ({ default: (await loaded(() => import('./entry/EntryPage'))).EntryPage }))
const SecondStepPage = lazy(async () => ({ default: (await loaded(() => import('./entry/EntryPage'))).SecondStepPage }))
const PasskeySignInPage = lazy(async () => ({
  default: (await loaded(() => import('./entry/EntryPage'))).PasskeySignInPage,
}))
const TextPage = lazy(async () => ({ default: (await loaded(() => import('./texts/TextPage'))).TextPage }))
const InAppPage = lazy(async () => ({ default: (await loadInApp()).InAppPage }))
const Overlays = lazy(async () => ({ default: (await loaded(loadOverlays)).Overlays }))

interface AppProps {
  app: AppRef
  brand: Brand
  /** The shared services for pages that load later; undefined in stories and tests. */
  page?: PageServices | undefined
}

/** Visitor and path determine the page; the screens do the rest. */
export function App({ app, brand, page }: AppProps) {
  const network = useSelector(app, selectNetwork)
  const toaster = useSelector(app, selectToaster)
  const isCompatible = useSelector(app, selectIsCompatible)
  const hasSomethingToSay = useHasSomethingToSay(app)
  const { hospitalName, appName } = brand
  const serviceNames = useMemo(() => [hospitalName, appName], [hospitalName, appName])
  return (
    <ServiceNames value={serviceNames}>
      <Page app={app} brand={brand} page={page} />
      {hasSomethingToSay && network && toaster && (
        <Suspense>
          <Overlays isCompatible={isCompatible} network={network} toaster={toaster} />
        </Suspense>
      )}
    </ServiceNames>
  )
}

function Page(props: AppProps) {
  const { parser } = useRouter()
  const [path] = useLocation()
  return <Guarded {...props} route={findRoute(parser, path) ?? MISSING} />
}

function Guarded(props: AppProps & { route: Route }) {
  const { app, route } = props
  const visitor = useSelector(app, selectVisitor)
  const session = useSelector(app, selectSession)
  const [path] = useLocation()
  const search = useSearch()
  const [hasEntered, setHasEntered] = useState(wasLeft)
  if (!hasEntered && (visitor === 'doctor' || visitor === 'nurse')) setHasEntered(true)
  const judgement = judge(route.middleware, visitor)

  switch (judgement.kind) {
    case 'wait':
      return <Opening session={session} />
    case 'redirect':
      // The page that a signed-out person left is not shown to the next person; only a visitor who was never signed in
      // returns to it.
      return (
        <Redirect
          replace
          to={
            judgement.to === SIGN_IN && !hasEntered
              ? signInFor(search === '' ? path : `${path}?${search}`)
              : judgement.to
          }
        />
      )
    case 'fault':
      return <Failed {...props} visitor={visitor} fault={judgement} />
    case 'enter':
      return <Screen {...props} visitor={visitor} />
  }
}

function Screen({ app, brand, page, route, visitor }: AppProps & { route: Route; visitor: Visitor }) {
  const session = useSelector(app, selectSession)
  // The account that was just activated, passed to the sign-in page in memory only.
  const [given, setGiven] = useState<GivenAccount | null>(null)
  const { screen } = route
  switch (screen) {
    case 'signIn':
      return (
        session && <SignInRoute app={app} page={page} session={session} brand={brand} given={given} visitor={visitor} />
      )
    case 'text':
      // Signed-in people keep the bar with its ringing requests.
      return (
        <Suspense fallback={<Opening session={session} />}>
          {visitor === 'doctor' || visitor === 'nurse' ? (
            <InAppPage app={app} brand={brand} page={page} screen="text" />
          ) : (
            <TextPage path={route.path} brand={brand} isSignedIn={false} />
          )}
        </Suspense>
      )
    case 'error':
      return <Failed app={app} brand={brand} page={page} visitor={visitor} fault={{ status: 404, message: '' }} />
    case 'activation':
    case 'emailVerification':
    case 'forgot':
    case 'reset':
      return (
        <Suspense fallback={<Opening session={session} />}>
          <EntryPage app={app} brand={brand} page={page} route={route} visitor={visitor} onGiven={setGiven} />
        </Suspense>
      )
    default:
      return (
        <Suspense fallback={<Opening session={session} />}>
          <InAppPage app={app} brand={brand} page={page} screen={screen} />
        </Suspense>
      )
  }
}

/** An error page. For signed-in people the layout and the ringing panel stay around it. */
function Failed({
  visitor,
  fault,
  page,
  ...rest
}: AppProps & { visitor: Visitor; fault: { status: number; message: string } }) {
  const session = useSelector(rest.app, selectSession)
  const { status, message } = fault
  const content = (isInLayout: boolean) => (
    <ErrorPage
      status={status}
      message={message}
      isInLayout={isInLayout}
      {...(status !== 404 && { onSave: saveRecording })}
    />
  )
  if (visitor === 'unknown') return <Opening session={session} />
  if (visitor === 'nobody') return content(false)
  return (
    <Suspense fallback={<Opening session={session} />}>
      <InAppPage {...rest} page={page} screen={content(true)} />
    </Suspense>
  )
}

/** A signed-in visitor is redirected to the requested page. */
function SignInRoute({
  visitor,
  app,
  page,
  ...props
}: AppProps & Parameters<typeof SignInScreen>[0] & { visitor: Visitor }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  // Deferred, since much starts with the session.
  const known = useDeferredValue(visitor)
  useEffect(() => {
    if (known === 'doctor' || known === 'nurse') navigate(pageAskedFor(search, known), { replace: true })
  }, [known, search, navigate])
  const step = useSelector(props.session, selectSecondStep)
  const isByPasskey = useSelector(props.session, selectIsByPasskey)
  if (page === undefined || (step === null && !isByPasskey)) {
    return <SignInScreen {...props} hasPasskeys={page?.config.passkeys === true && hasWebAuthn()} />
  }
  if (step === null) {
    return (
      <Suspense fallback={<Opening session={props.session} />}>
        <PasskeySignInPage app={app} page={page} session={props.session} brand={props.brand} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<Opening session={props.session} />}>
      <SecondStepPage app={app} page={page} session={props.session} brand={props.brand} step={step} />
    </Suspense>
  )
}
