import { useSelector } from '@xstate/react'
import { lazy, type ReactElement, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { StaffRole } from '../../contract/values/roles'
import { type AppRef, selectDoctor, selectLock, selectNurse, selectUser } from '../../machines/app/app.selectors'
import type { User } from '../../machines/ports/people'
import { commonTexts } from '../i18n/id/common'
import { useTexts } from '../i18n/texts'
import { registerWorker } from '../services/worker'
import { ErrorBoundary } from '../screens/errors/ErrorBoundary'
import { useGuardedNavigate } from '../screens/unsaved/use-unsaved'
import { ProgressBar } from '../ui/feedback/ProgressBar'
import { fetchAhead } from './fetch-ahead'
import { saveRecording } from './flight'
import { InApp } from './layout/InApp'
import { loadCall } from './layout/load-call'
import { loadLockLayer } from './layout/load-lock-layer'
import { OpeningWork } from './Opening'
import { HomePage } from './home/HomePage'
import { loadOverlays } from './overlays/load-overlays'
import type { ShownPerson } from './profile/ProfilePage'
import type { InAppScreenName } from './routes'
import { loaded } from '../chunks/loaded'
import type { Brand } from './brand'
import type { PageServices } from './page-services'

const loadConsultation = () => import('../screens/consultation/ConsultationScreen')
const ConsultationScreen = lazy(async () => ({ default: (await loaded(loadConsultation)).ConsultationScreen }))

const loadEmergency = () => import('../screens/emergency/EmergencyScreen')
const EmergencyScreen = lazy(async () => ({ default: (await loaded(loadEmergency)).EmergencyScreen }))

const ProfilePage = lazy(async () => ({ default: (await loaded(() => import('./profile/ProfilePage'))).ProfilePage }))

const BalancePage = lazy(async () => ({ default: (await loaded(() => import('./balance/BalancePage'))).BalancePage }))
const PracticePage = lazy(async () => ({
  default: (await loaded(() => import('./practice/PracticePage'))).PracticePage,
}))
const AssessmentsPage = lazy(async () => ({
  default: (await loaded(() => import('./assessments/AssessmentsPage'))).AssessmentsPage,
}))
const loadNurseHome = () => import('./nurse/NursePage')
const NursePage = lazy(async () => ({ default: (await loaded(loadNurseHome)).NursePage }))
const TextPage = lazy(async () => ({ default: (await loaded(() => import('./texts/TextPage'))).TextPage }))

/** Loaded in advance: a network failure at the moment of accepting must not keep the doctor from the patient. */
function neededLater(role: StaffRole): (() => Promise<unknown>)[] {
  const rooms = role === 'doctor' ? [loadConsultation, loadEmergency, loadCall] : [loadNurseHome]
  return [loadOverlays, loadLockLayer, ...rooms]
}

interface InAppPageProps {
  app: AppRef
  brand: Brand
  /** undefined in stories and tests. */
  page: PageServices | undefined
  /** The name of a page, or the content of an error page. */
  screen: InAppScreenName | ReactElement
}

/** The app after sign-in in one chunk, except the two rooms, which load right after it. */
export function InAppPage({ app, brand, page, screen }: InAppPageProps) {
  const [path, navigate] = useLocation()
  const session = useSelector(app, selectUser)
  const doctor = useSelector(app, selectDoctor)
  const nurse = useSelector(app, selectNurse)
  const lock = useSelector(app, selectLock)
  // Profile changes saved on this page; after a reload the session contains them.
  const [person, setPerson] = useState<ShownPerson | null>(null)
  const user = useMemo(() => session && { ...session, ...person }, [session, person])
  const role = session?.role
  // Nurses read without a network, too; a doctor's worker is registered with the pushes.
  const hasServer = page !== undefined
  useEffect(
    () =>
      role === undefined
        ? undefined
        : fetchAhead([...neededLater(role), ...(hasServer ? [() => registerWorker().catch(() => {})] : [])]),
    [role, hasServer],
  )
  const isReady = lock !== undefined && (role === 'doctor' ? doctor : nurse) !== undefined
  // Renders the page behind the placeholder, deferred to urgent work.
  const isBuilt = useDeferredValue(isReady, false)
  if (user === null) return null
  if (!isReady || !isBuilt) return <OpeningWork app={app} />
  return (
    <InApp app={app} brand={brand} path={path} navigate={navigate} user={user} lock={lock}>
      {/* A failing page keeps the layout, so the panel still rings. */}
      <ErrorBoundary key={path} onSave={saveRecording} isInLayout>
        <InAppScreen
          app={app}
          brand={brand}
          page={page}
          screen={screen}
          path={path}
          navigate={navigate}
          user={user}
          onPerson={setPerson}
        />
      </ErrorBoundary>
    </InApp>
  )
}

interface InAppScreenProps extends InAppPageProps {
  path: string
  navigate: (to: string) => void
  user: User
  onPerson: (person: ShownPerson) => void
}

function InAppScreen({ app, brand, page, screen, path, user, onPerson, ...rest }: InAppScreenProps) {
  const { app: texts } = useTexts(commonTexts)
  const doctor = useSelector(app, selectDoctor)
  const nurse = useSelector(app, selectNurse)
  const navigate = useGuardedNavigate(path, rest.navigate)
  return (
    <Suspense fallback={<ProgressBar active label={texts.loading} />}>
      {typeof screen === 'string' ? screenOf(screen) : screen}
    </Suspense>
  )

  function screenOf(name: InAppScreenName) {
    switch (name) {
      case 'profile':
        return <ProfilePage app={app} page={page} user={user} navigate={navigate} onChanged={onPerson} />
      case 'assessments':
        return <AssessmentsPage app={app} page={page} user={user} navigate={navigate} />
      case 'text':
        return <TextPage path={path} brand={brand} isSignedIn />
      case 'nurse':
        return nurse && <NursePage nurse={nurse} user={user} navigate={navigate} />
      case 'balance':
        return doctor && <BalancePage app={app} page={page} doctor={doctor} navigate={navigate} />
      case 'practice':
        return doctor && <PracticePage doctor={doctor} navigate={navigate} />
      case 'home':
        return doctor && <HomePage app={app} page={page} doctor={doctor} user={user} navigate={navigate} />
      case 'emergency':
        return doctor && <EmergencyScreen doctor={doctor} navigate={navigate} />
      case 'consultation':
        return doctor && <ConsultationScreen doctor={doctor} navigate={navigate} />
    }
  }
}
