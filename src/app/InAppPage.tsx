import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type AppRef, selectDoctor, selectLock, selectUser } from '../../machines/app/app.selectors'
import type { User } from '../../machines/ports/people'
import { useTexts } from '../i18n/texts'
import '../i18n/work-texts'
import { HomeScreen } from '../screens/home/HomeScreen'
import { NurseHome } from '../screens/nurse/NurseHome'
import { useGuardedNavigate } from '../screens/unsaved/use-unsaved'
import { ProgressBar } from '../ui/feedback/ProgressBar'
import type { Brand } from './App'
import { InApp } from './layout/InApp'
import { loadCall } from './layout/load-call'
import { loadLockLayer } from './layout/load-lock-layer'
import { OpeningDoctor } from './Opening'
import { loadOverlays } from './overlays/load-overlays'
import type { ShownPerson } from './profile/ProfilePage'
import type { InAppScreenName } from './routes'
import type { PageServices } from './services'
import { loaded } from '../ui/loaded'

const loadConsultation = () => loaded(import('../screens/consultation/ConsultationScreen'))
const ConsultationScreen = lazy(async () => ({ default: (await loadConsultation()).ConsultationScreen }))

const loadEmergency = () => loaded(import('../screens/emergency/EmergencyScreen'))
const EmergencyScreen = lazy(async () => ({ default: (await loadEmergency()).EmergencyScreen }))

const ProfilePage = lazy(async () => ({ default: (await loaded(import('./profile/ProfilePage'))).ProfilePage }))

/** Fetched before they are needed: a network that fails at the moment of accepting may not stand between doctor and patient. */
function fetchAhead(): void {
  for (const load of [loadOverlays, loadLockLayer, loadConsultation, loadEmergency, loadCall]) load().catch(() => {})
}

interface InAppPageProps {
  app: AppRef
  brand: Brand
  /** None on a stage. */
  page: PageServices | undefined
  screen: InAppScreenName
}

/** Everything behind the sign-in, in one chunk but for the two rooms, which come right after it. */
export function InAppPage({ app, brand, page, screen }: InAppPageProps) {
  const [path, navigate] = useLocation()
  const session = useSelector(app, selectUser)
  const doctor = useSelector(app, selectDoctor)
  const lock = useSelector(app, selectLock)
  // What the person saved of themselves here; a reload brings it with the session.
  const [person, setPerson] = useState<ShownPerson | null>(null)
  const user = useMemo(() => session && { ...session, ...person }, [session, person])
  useEffect(fetchAhead, [])
  if (user === null) return null
  if (lock === undefined || (user.role === 'doctor' && doctor === undefined)) return <OpeningDoctor app={app} />
  return (
    <InApp app={app} brand={brand} path={path} navigate={navigate} user={user} lock={lock}>
      <InAppScreen app={app} page={page} screen={screen} path={path} navigate={navigate} user={user} onPerson={setPerson} />
    </InApp>
  )
}

interface InAppScreenProps extends Omit<InAppPageProps, 'brand'> {
  path: string
  navigate: (to: string) => void
  user: User
  onPerson: (person: ShownPerson) => void
}

function InAppScreen({ app, page, screen, path, user, onPerson, ...rest }: InAppScreenProps) {
  const { app: texts } = useTexts()
  const doctor = useSelector(app, selectDoctor)
  const navigate = useGuardedNavigate(path, rest.navigate)
  if (screen === 'profile') {
    return (
      <Suspense fallback={<ProgressBar active label={texts.loading} />}>
        <ProfilePage app={app} page={page} user={user} navigate={navigate} onChanged={onPerson} />
      </Suspense>
    )
  }
  if (screen === 'nurse') return <NurseHome user={user} />
  if (doctor === undefined) return null
  if (screen === 'home') return <HomeScreen doctor={doctor} user={user} navigate={navigate} />
  return (
    <Suspense fallback={<ProgressBar active label={texts.loading} />}>
      {screen === 'emergency' ? (
        <EmergencyScreen doctor={doctor} navigate={navigate} />
      ) : (
        <ConsultationScreen doctor={doctor} navigate={navigate} />
      )}
    </Suspense>
  )
}
