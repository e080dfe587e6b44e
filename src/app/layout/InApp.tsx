import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useSearch } from 'wouter'
import {
  type AppRef,
  type DoctorRef,
  selectDoctor,
  selectNurse,
  selectSession,
  type SessionRef,
} from '../../../machines/app/app.selectors'
import type { LockRef } from '../../../machines/lock/lock.selectors'
import type { User } from '../../../machines/ports/people'
import { selectWaiting } from '../../../machines/doctor/doctor.selectors'
import { selectIsLeaving } from '../../../machines/session/session.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { usePanelKey } from '../../screens/requests/use-panel-key'
import { UnsavedGuard } from '../../screens/unsaved/UnsavedGuard'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { NOTHING_RINGS, Ringing, type RingingSource } from '../../ui/overlay/ringing-aside'
import { system } from '../../ui/theme/system'
import { DoctorShell } from './DoctorShell'
import { LockHost } from './LockHost'
import { MainMenu } from './MainMenu'
import { PaletteHost } from './PaletteHost'
import { Shell } from './Shell'
import type { Brand } from '../brand'

export interface InAppProps {
  app: AppRef
  brand: Brand
  path: string
  navigate: (to: string) => void
  user: User
  lock: LockRef
  /** The page of `path`. */
  children: ReactNode
}

/** The layout after sign-in (product §2 "Layouts"). Chakra starts here, because the sign-in page does not need it. */
export function InApp({ app, lock, ...rest }: InAppProps) {
  const session = useSelector(app, selectSession)
  const doctor = useSelector(app, selectDoctor)
  const nurse = useSelector(app, selectNurse)
  const ringing = useMemo(() => (doctor === undefined ? NOTHING_RINGS : ringingOf(doctor)), [doctor])
  const search = useSearch()
  usePanelKey(doctor)
  const signOut = () => (doctor ? doctor.send({ type: 'doctor.leave' }) : nurse?.send({ type: 'nurse.leave' }))
  return (
    <ChakraProvider value={system}>
      {session && <Leaving session={session} />}
      <Ringing value={ringing}>
        <UnsavedGuard address={search === '' ? rest.path : `${rest.path}?${search}`}>
          <LockHost lock={lock} doctor={doctor} brand={rest.brand} onSignOut={signOut}>
            {doctor ? (
              <DoctorShell {...rest} doctor={doctor} />
            ) : (
              <Shell
                {...rest}
                menu={<MainMenu staff="nurse" path={rest.path} navigate={rest.navigate} />}
                onSignOut={signOut}
              />
            )}
            <PaletteHost app={app} user={rest.user} path={rest.path} navigate={rest.navigate} onSignOut={signOut} />
          </LockHost>
        </UnsavedGuard>
      </Ringing>
    </ChakraProvider>
  )
}

function ringingOf(doctor: DoctorRef): RingingSource {
  return {
    read: () => selectWaiting(doctor.getSnapshot()),
    subscribe(notify) {
      const listening = doctor.subscribe(notify)
      return () => listening.unsubscribe()
    },
  }
}

/** Signing out waits for the server; the thin bar shows the progress. */
function Leaving({ session }: { session: SessionRef }) {
  const { layout } = useTexts(workTexts)
  return <ProgressBar active={useSelector(session, selectIsLeaving)} label={layout.signingOut} />
}
