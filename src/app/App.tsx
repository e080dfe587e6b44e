import { useSelector } from '@xstate/react'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
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
import type { GivenAccount } from '../screens/entry/entry-door'
import { ErrorPage } from '../screens/errors/ErrorPage'
import { SignInScreen } from '../screens/sign-in/SignInScreen'
import { saveRecording } from './flight'
import { judge, pageAskedFor, signInFor } from './guards'
import { loadInApp } from './load-in-app'
import { findRoute } from './match-route'
import { Opening } from './Opening'
import { loadOverlays } from './overlays/load-overlays'
import { useHasSomethingToSay } from './overlays/use-has-something-to-say'
import { type Route, SIGN_IN } from './routes'
import type { PageServices } from './services'
import { loaded } from '../ui/loaded'

const EntryPage = lazy(async () => ({ default: (await loaded(import('./entry/EntryPage'))).EntryPage }))
const TextPage = lazy(async () => ({ default: (await loaded(import('./texts/TextPage'))).TextPage }))
const InAppPage = lazy(async () => ({ default: (await loadInApp()).InAppPage }))
const Overlays = lazy(async () => ({ default: (await loadOverlays()).Overlays }))

export interface Brand {
  appName: string
  hospitalName: string
}

interface AppProps {
  app: AppRef
  brand: Brand
  /** What the pages that are fetched later build their services on; none on a stage. */
  page?: PageServices | undefined
}

/** Who is there and where decides what is shown; everything else is the screens' own. */
export function App({ app, brand, page }: AppProps) {
  const network = useSelector(app, selectNetwork)
  const toaster = useSelector(app, selectToaster)
  const isCompatible = useSelector(app, selectIsCompatible)
  const hasSomethingToSay = useHasSomethingToSay(app)
  return (
    <>
      <Page app={app} brand={brand} page={page} />
      {hasSomethingToSay && network && toaster && (
        <Suspense>
          <Overlays isCompatible={isCompatible} network={network} toaster={toaster} />
        </Suspense>
      )}
    </>
  )
}

function Page(props: AppProps) {
  const { parser } = useRouter()
  const [path] = useLocation()
  const route = findRoute(parser, path)
  return route === null ? <ErrorPage status={404} message="" /> : <Guarded {...props} route={route} />
}

function Guarded(props: AppProps & { route: Route }) {
  const { app, route } = props
  const visitor = useSelector(app, selectVisitor)
  const session = useSelector(app, selectSession)
  const [path] = useLocation()
  const search = useSearch()
  const [first] = useState(visitor)
  const judgement = judge(route.middleware, visitor)
  // Whoever signed out here did not ask for this page to come back to.
  const hasLeft = first === 'doctor' || first === 'nurse'

  switch (judgement.kind) {
    case 'wait':
      return <Opening session={session} />
    case 'redirect':
      return <Redirect replace to={judgement.to === SIGN_IN && !hasLeft ? signInFor(search === '' ? path : `${path}?${search}`) : judgement.to} />
    case 'fault':
      return <ErrorPage status={judgement.status} message={judgement.message} onSave={saveRecording} />
    case 'enter':
      return <Screen {...props} visitor={visitor} />
  }
}

function Screen({ app, brand, page, route, visitor }: AppProps & { route: Route; visitor: Visitor }) {
  const session = useSelector(app, selectSession)
  // Whose account was just activated: on its way to the sign-in in memory alone.
  const [given, setGiven] = useState<GivenAccount | null>(null)
  const { screen } = route
  switch (screen) {
    case 'signIn':
      return session && <SignInRoute session={session} brand={brand} given={given} visitor={visitor} />
    case 'text':
      // Whoever is signed in keeps the bar over it, with what rings.
      return (
        <Suspense fallback={<Opening session={session} />}>
          {visitor === 'doctor' || visitor === 'nurse' ? (
            <InAppPage app={app} brand={brand} page={page} screen="text" />
          ) : (
            <TextPage path={route.path} brand={brand} isSignedIn={false} />
          )}
        </Suspense>
      )
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

/** Whoever is signed in has nothing to do here and goes on to the page asked for. */
function SignInRoute({ visitor, ...props }: Parameters<typeof SignInScreen>[0] & { visitor: Visitor }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  // In a turn of its own: much has just begun with the session.
  const known = useDeferredValue(visitor)
  useEffect(() => {
    if (known === 'doctor' || known === 'nurse') navigate(pageAskedFor(search, known), { replace: true })
  }, [known, search, navigate])
  return <SignInScreen {...props} />
}
