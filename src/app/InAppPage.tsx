import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { type AppRef, selectDoctor, selectUser } from '../../machines/app/app.selectors'
import { useTexts } from '../i18n/texts'
import { HomeScreen } from '../screens/home/HomeScreen'
import { NurseHome } from '../screens/nurse/NurseHome'
import { ProgressBar } from '../ui/feedback/ProgressBar'
import type { Brand } from './App'
import { loaded } from './chunk-reload'
import { InApp } from './layout/InApp'
import { loadCall } from './layout/load-call'
import { OpeningDoctor } from './Opening'
import { loadOverlays } from './overlays/load-overlays'
import type { ScreenName } from './routes'

const loadConsultation = () => loaded(import('../screens/consultation/ConsultationScreen'))
const ConsultationScreen = lazy(async () => ({ default: (await loadConsultation()).ConsultationScreen }))

const loadEmergency = () => loaded(import('../screens/emergency/EmergencyScreen'))
const EmergencyScreen = lazy(async () => ({ default: (await loadEmergency()).EmergencyScreen }))

/** Fetched before they are needed: a network that fails at the moment of accepting may not stand between doctor and patient. */
function fetchAhead(): void {
  for (const load of [loadOverlays, loadConsultation, loadEmergency, loadCall]) load().catch(() => {})
}

interface InAppPageProps {
  app: AppRef
  brand: Brand
  screen: Exclude<ScreenName, 'signIn' | 'preparing'>
}

/** Everything behind the sign-in, in one chunk but for the two rooms, which come right after it. */
export function InAppPage({ app, brand, screen }: InAppPageProps) {
  const [path, navigate] = useLocation()
  const user = useSelector(app, selectUser)
  const doctor = useSelector(app, selectDoctor)
  useEffect(fetchAhead, [])
  if (user?.role === 'doctor' && doctor === undefined) return <OpeningDoctor app={app} />
  return (
    <InApp app={app} brand={brand} path={path} navigate={navigate}>
      <InAppScreen app={app} screen={screen} navigate={navigate} />
    </InApp>
  )
}

function InAppScreen({ app, screen, navigate }: Omit<InAppPageProps, 'brand'> & { navigate: (to: string) => void }) {
  const { app: texts } = useTexts()
  const doctor = useSelector(app, selectDoctor)
  const user = useSelector(app, selectUser)
  if (user === null) return null
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
