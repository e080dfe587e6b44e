import { useTexts } from '../../i18n/texts'
import { AppLink } from '../../ui/link/AppLink'
import styles from './Entry.module.css'
import type { EntryDoor, GivenAccount } from './entry-door'

export interface WayProps {
  door: EntryDoor
}

/** On to the sign-in; whoever is signed in here goes on to their own pages and is told how to get there. */
export function SignInWay({ door, given = null }: WayProps & { given?: GivenAccount | null }) {
  const { entry } = useTexts()
  if (door.isSignedIn) {
    return (
      <>
        <p className={styles.note}>{entry.signedIn}</p>
        <HomeWay door={door} />
      </>
    )
  }
  return (
    <AppLink className={styles.primary} to="/login" navigate={() => door.onSignIn(given)}>
      {entry.signIn}
    </AppLink>
  )
}

/** Away from here: home, or to the sign-in. */
export function HomeWay({ door }: WayProps) {
  const { entry } = useTexts()
  return (
    <AppLink className={styles.primary} to={door.isSignedIn ? door.home : '/login'} navigate={door.navigate}>
      {door.isSignedIn ? entry.home : entry.toSignIn}
    </AppLink>
  )
}

/** The other way, beside the one that is likely. */
export function SideWay({ door, to, children }: WayProps & { to: string; children: string }) {
  return (
    <AppLink className={styles.link} to={to} navigate={door.navigate}>
      {children}
    </AppLink>
  )
}

/** For another link. */
export function AskWay({ door, children }: WayProps & { children: string }) {
  return (
    <AppLink className={styles.primary} to="/forgot-password" navigate={door.navigate}>
      {children}
    </AppLink>
  )
}
