import { useSelector } from '@xstate/react'
import { Check, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ActivationRef,
  selectAccount,
  selectErrors,
  selectHeldUntil,
  selectIsSending,
  selectIsUnanswered,
  selectStanding,
} from '../../../machines/entry/activation/activation.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { maskedPhone } from '../otp/masked-phone'
import styles from './Entry.module.css'
import type { EntryDoor } from './entry-door'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { EntryResult } from './EntryResult'
import { SignInLink } from './EntryLinks'
import { GoneLink } from './GoneLink'
import { PasswordForm } from './PasswordForm'
import { Unreachable } from './Unreachable'

export interface ActivationScreenProps {
  activation: ActivationRef
  brand: EntryFrameProps['brand']
  door: EntryDoor
  now: () => number
  /** The OTP dialog; null while closed. */
  dialog: ReactNode
}

/** /email/verify/{token}/aktivasi: the account's first password, optionally the phone number, then the sign-in. */
export function ActivationScreen({ brand, dialog, ...rest }: ActivationScreenProps) {
  return (
    <EntryFrame brand={brand}>
      <Face {...rest} />
      {dialog}
    </EntryFrame>
  )
}

function Face({ activation, door, now }: Omit<ActivationScreenProps, 'brand' | 'dialog'>) {
  const { activation: words, entry } = useTexts(entryTexts)
  const standing = useSelector(activation, selectStanding)
  const account = useSelector(activation, selectAccount)
  const link = <SignInLink door={door} given={account && { email: account.email, role: account.ref_type }} />
  switch (standing) {
    case 'checking':
      return (
        <>
          <ProgressBar active label={entry.loading} />
          <EntryWords title={entry.loading} text={entry.moment} />
        </>
      )
    case 'unreachable':
      return <Unreachable onRetry={() => activation.send({ type: 'link.retry' })} />
    case 'unknown':
      return (
        <GoneLink title={words.unknownTitle} text={words.unknownText}>
          {link}
        </GoneLink>
      )
    case 'over':
      return (
        <GoneLink title={words.overTitle} text={words.overText}>
          {link}
        </GoneLink>
      )
    case 'choosing':
      return <Choosing activation={activation} now={now} />
    case 'offering':
      return (
        <EntryResult
          icon={Smartphone}
          tone="leaf"
          title={words.phoneTitle}
          text={words.phoneText({ phone: maskedPhone(account?.phone_number ?? '') })}
        >
          <Button size={48} wide onClick={() => activation.send({ type: 'phone.verify' })}>
            {words.phoneVerify}
          </Button>
          <Button variant="ghost" onClick={() => activation.send({ type: 'phone.skip' })}>
            {words.phoneSkip}
          </Button>
        </EntryResult>
      )
    case 'verified':
      return (
        <EntryResult icon={Check} tone="leaf" title={words.verifiedTitle} text={words.verifiedText}>
          {link}
        </EntryResult>
      )
    case 'unverified':
      return (
        <EntryResult
          icon={Check}
          tone="leaf"
          title={words.unverifiedTitle}
          text={account?.phone_number === null ? words.noPhoneText : words.unverifiedText}
        >
          {link}
        </EntryResult>
      )
  }
}

function Choosing({ activation, now }: Pick<ActivationScreenProps, 'activation' | 'now'>) {
  const { activation: words } = useTexts(entryTexts)
  const account = useSelector(activation, selectAccount)
  return (
    <>
      <EntryWords title={words.title} text={words.text({ name: account?.name ?? '' })} />
      <p className={styles.account}>
        {words.account}
        <strong>{account?.email}</strong>
      </p>
      <PasswordForm
        account={account}
        submit={words.submit}
        submitting={words.submitting}
        isSending={useSelector(activation, selectIsSending)}
        isUnanswered={useSelector(activation, selectIsUnanswered)}
        errors={useSelector(activation, selectErrors)}
        heldUntil={useSelector(activation, selectHeldUntil)}
        now={now}
        onChoose={(password) => activation.send({ type: 'password.choose', password })}
      />
    </>
  )
}
