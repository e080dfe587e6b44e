import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { AppLink } from '../../ui/link/AppLink'
import { FORGOT_PASSWORD, SIGN_IN } from '../../ui/link/paths'
import styles from './Entry.module.css'
import type { EntryDoor, GivenAccount } from './entry-door'

export interface LinkProps {
  door: EntryDoor
}

/** A button to the sign-in page; for a signed-in person, a message and a button to the home page. */
export function SignInLink({ door, given = null }: LinkProps & { given?: GivenAccount | null }) {
  const { entry } = useTexts(entryTexts)
  if (door.isSignedIn) {
    return (
      <>
        <p className={styles.note}>{entry.signedIn}</p>
        <HomeLink door={door} />
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
export function HomeLink({ door }: LinkProps) {
  const { entry } = useTexts(entryTexts)
  return (
    <AppLink className={styles.primary} to={door.isSignedIn ? door.home : SIGN_IN} navigate={door.navigate}>
      {door.isSignedIn ? entry.home : entry.toSignIn}
    </AppLink>
  )
}

/** The secondary action. */
export function SideLink({ door, to, children }: LinkProps & { to: string; children: string }) {
  return (
    <AppLink className={styles.link} to={to} navigate={door.navigate}>
      {children}
    </AppLink>
  )
}

/** A button to request another link. */
export function AskLink({ door, children }: LinkProps & { children: string }) {
  return (
    <AppLink className={styles.primary} to={FORGOT_PASSWORD} navigate={door.navigate}>
      {children}
    </AppLink>
  )
}
