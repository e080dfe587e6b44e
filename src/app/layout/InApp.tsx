import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type AppRef,
  selectDoctor,
  selectSession,
  selectUser,
  type SessionRef,
} from '../../../machines/app/app.selectors'
import { selectIsLeaving } from '../../../machines/session/session.selectors'
import { useTexts } from '../../i18n/texts'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { system } from '../../ui/theme/system'
import type { Brand } from '../App'
import { DoctorShell } from './DoctorShell'
import { Shell } from './Shell'

export interface InAppProps {
  app: AppRef
  brand: Brand
  path: string
  navigate: (to: string) => void
  /** The page of `path`. */
  children: ReactNode
}

/** The in-app layout (spec §2 "Layouts"). Chakra starts here: nothing before the sign-in needs it. */
export function InApp({ app, ...rest }: InAppProps) {
  const user = useSelector(app, selectUser)
  const session = useSelector(app, selectSession)
  const doctor = useSelector(app, selectDoctor)
  if (user === null) return null
  return (
    <ChakraProvider value={system}>
      {session && <Leaving session={session} />}
      {doctor ? (
        <DoctorShell {...rest} user={user} doctor={doctor} />
      ) : (
        <Shell {...rest} user={user} onSignOut={() => session?.send({ type: 'session.signOut' })} />
      )}
    </ChakraProvider>
  )
}

/** Signing out waits for the server; the thin bar shows that it was heard. */
function Leaving({ session }: { session: SessionRef }) {
  const { layout } = useTexts()
  return <ProgressBar active={useSelector(session, selectIsLeaving)} label={layout.signingOut} />
}
