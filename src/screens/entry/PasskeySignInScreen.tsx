import { useSelector } from '@xstate/react'
import {
  type PasskeySignInRef,
  selectIsDeciding,
  selectStop,
  selectStopUntil,
} from '../../../machines/entry/passkey-sign-in/passkey-sign-in.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import styles from './Entry.module.css'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'

export interface PasskeySignInScreenProps {
  passkeySignIn: PasskeySignInRef
  brand: EntryFrameProps['brand']
  /** The server's time, epoch ms. */
  now: () => number
}

/** A sign-in by passkey alone: the browser's own dialog does the asking. */
export function PasskeySignInScreen({ passkeySignIn, brand, now }: PasskeySignInScreenProps) {
  const { passkeySignIn: words, entry } = useTexts(entryTexts)
  const stop = useSelector(passkeySignIn, selectStop)
  const heldUntil = useSelector(passkeySignIn, selectStopUntil)
  const isDeciding = useSelector(passkeySignIn, selectIsDeciding)
  const isGoingOn = stop === null && heldUntil === null
  const canRetry = stop !== null && stop !== 'off'
  return (
    <EntryFrame brand={brand}>
      <EntryWords title={words.title} text={words.text} />
      <div className={styles.form}>
        <Button
          size={48}
          wide
          loading={isGoingOn}
          loadingText={words.waiting}
          unavailable={!canRetry}
          onClick={() => passkeySignIn.send({ type: 'passkey.retry' })}
        >
          {words.retry}
        </Button>
      </div>
      <div className={styles.refusal} role="alert">
        {stop !== null && <Banner tone="danger">{words.stops[stop]}</Banner>}
        {heldUntil !== null && (
          <HeldNotice id="held" left={entry.heldFor} until={heldUntil} now={now}>
            {words.held}
          </HeldNotice>
        )}
      </div>
      <div className={styles.ways}>
        <Button variant="ghost" unavailable={isDeciding} onClick={() => passkeySignIn.send({ type: 'passkey.cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </EntryFrame>
  )
}
