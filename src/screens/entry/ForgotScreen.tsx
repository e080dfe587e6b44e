import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import { type ForgotRef, selectSentTo } from '../../../machines/entry/forgot/forgot.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { SIGN_IN } from '../../ui/link/paths'
import styles from './Entry.module.css'
import type { EntryDoor } from './entry-door'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { EntryResult } from './EntryResult'
import { HomeLink, SideLink } from './EntryLinks'
import { ForgotForm } from './ForgotForm'

export interface ForgotScreenProps {
  forgot: ForgotRef
  brand: EntryFrameProps['brand']
  door: EntryDoor
  /** The server's time, epoch ms. */
  now: () => number
}

/** /forgot-password: requests a link; the answer is the same for every address. */
export function ForgotScreen({ forgot, brand, door, now }: ForgotScreenProps) {
  const { forgot: words, entry } = useTexts(entryTexts)
  const sentTo = useSelector(forgot, selectSentTo)
  if (sentTo !== null) {
    return (
      <EntryFrame brand={brand}>
        <EntryResult icon={MailCheck} tone="leaf" title={words.sentTitle} text={words.sentText({ email: sentTo })}>
          <p className={styles.note}>{words.sentHint}</p>
          <HomeLink door={door} />
          <Button variant="link" onClick={() => forgot.send({ type: 'address.change' })}>
            {words.again}
          </Button>
        </EntryResult>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame brand={brand}>
      <EntryWords title={words.title} text={words.text} />
      <ForgotForm forgot={forgot} now={now} />
      <div className={styles.back}>
        <SideLink door={door} to={door.isSignedIn ? door.home : SIGN_IN}>
          {door.isSignedIn ? entry.home : entry.toSignIn}
        </SideLink>
      </div>
    </EntryFrame>
  )
}
