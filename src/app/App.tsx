import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
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
import { ErrorPage } from '../screens/errors/ErrorPage'
import { PreparingPage } from '../screens/preparing/PreparingPage'
import { SignInScreen } from '../screens/sign-in/SignInScreen'
import { loaded } from './chunk-reload'
import { homeOf, judge, pageAskedFor, signInFor } from './guards'
import { findRoute } from './match-route'
import { Opening } from './Opening'
import { loadOverlays } from './overlays/load-overlays'
import { useHasSomethingToSay } from './overlays/use-has-something-to-say'
import { type Route, SIGN_IN } from './routes'

const InAppPage = lazy(async () => ({ default: (await loaded(import('./InAppPage'))).InAppPage }))
const Overlays = lazy(async () => ({ default: (await loadOverlays()).Overlays }))

export interface Brand {
  appName: string
  hospitalName: string
}

interface AppProps {
  app: AppRef
  brand: Brand
}

/** Who is there and where decides what is shown; everything else is the screens' own. */
export function App({ app, brand }: AppProps) {
  const network = useSelector(app, selectNetwork)
  const toaster = useSelector(app, selectToaster)
  const isCompatible = useSelector(app, selectIsCompatible)
  const hasSomethingToSay = useHasSomethingToSay(app)
  return (
    <>
      <Page app={app} brand={brand} />
      {hasSomethingToSay && network && toaster && (
        <Suspense>
          <Overlays isCompatible={isCompatible} network={network} toaster={toaster} />
        </Suspense>
      )}
    </>
  )
}

function Page({ app, brand }: AppProps) {
  const { parser } = useRouter()
  const [path] = useLocation()
  const route = findRoute(parser, path)
  return route === null ? <ErrorPage status={404} message="" /> : <Guarded app={app} brand={brand} route={route} />
}

function Guarded({ app, brand, route }: AppProps & { route: Route }) {
  const visitor = useSelector(app, selectVisitor)
  const session = useSelector(app, selectSession)
  const [path] = useLocation()
  const [first] = useState(visitor)
  const judgement = judge(route.middleware, visitor)
  // Whoever signed out here did not ask for this page to come back to.
  const hasLeft = first === 'doctor' || first === 'nurse'

  switch (judgement.kind) {
    case 'wait':
      return <Opening session={session} />
    case 'redirect':
      return <Redirect replace to={judgement.to === SIGN_IN && !hasLeft ? signInFor(path) : judgement.to} />
    case 'fault':
      return <ErrorPage status={judgement.status} message={judgement.message} />
    case 'enter':
      return <Screen app={app} brand={brand} route={route} visitor={visitor} />
  }
}

function Screen({ app, brand, route: { screen }, visitor }: AppProps & { route: Route; visitor: Visitor }) {
  const session = useSelector(app, selectSession)
  switch (screen) {
    case 'signIn':
      return session === undefined ? null : <SignInRoute session={session} brand={brand} visitor={visitor} />
    case 'preparing':
      return <PreparingPage home={homeOf(visitor)} />
    default:
      return (
        <Suspense fallback={<Opening session={session} />}>
          <InAppPage app={app} brand={brand} screen={screen} />
        </Suspense>
      )
  }
}

/** Whoever is signed in has nothing to do here and goes on to the page asked for. */
function SignInRoute({ visitor, ...props }: Parameters<typeof SignInScreen>[0] & { visitor: Visitor }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    if (visitor === 'doctor' || visitor === 'nurse') navigate(pageAskedFor(search, visitor), { replace: true })
  }, [visitor, search, navigate])
  return <SignInScreen {...props} />
}
