import { useTexts } from '../../i18n/texts'
import { AppLink } from '../../ui/link/AppLink'
import { FORGOT_PASSWORD, SIGN_IN } from '../../ui/link/paths'
import styles from './Entry.module.css'
import type { EntryDoor, GivenAccount } from './entry-door'

export interface WayProps {
  door: EntryDoor
}

/** A button to the sign-in page; for a signed-in person, a message and a button to the home page. */
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
    <AppLink className={styles.primary} to={SIGN_IN} navigate={() => door.onSignIn(given)}>
      {entry.signIn}
    </AppLink>
  )
}

/** A button to the home page or the sign-in page. */
export function HomeWay({ door }: WayProps) {
  const { entry } = useTexts()
  return (
    <AppLink className={styles.primary} to={door.isSignedIn ? door.home : SIGN_IN} navigate={door.navigate}>
      {door.isSignedIn ? entry.home : entry.toSignIn}
    </AppLink>
  )
}

/** The secondary action. */
export function SideWay({ door, to, children }: WayProps & { to: string; children: string }) {
  return (
    <AppLink className={styles.link} to={to} navigate={door.navigate}>
      {children}
    </AppLink>
  )
}

/** A button to request another link. */
export function AskWay({ door, children }: WayProps & { children: string }) {
  return (
    <AppLink className={styles.primary} to={FORGOT_PASSWORD} navigate={door.navigate}>
      {children}
    </AppLink>
  )
}
