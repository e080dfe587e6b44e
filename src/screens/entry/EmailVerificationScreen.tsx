import { useSelector } from '@xstate/react'
import { MailCheck, MailQuestionMark } from 'lucide-react'
import {
  type EmailVerificationRef,
  selectStanding,
} from '../../../machines/entry/email-verification/email-verification.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import type { EntryDoor } from './entry-door'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { EntryResult } from './EntryResult'
import { HomeLink } from './EntryLinks'
import { GoneLink } from './GoneLink'
import { Unreachable } from './Unreachable'

export interface EmailVerificationScreenProps {
  emailVerification: EmailVerificationRef
  brand: EntryFrameProps['brand']
  door: EntryDoor
}

/** /email/verify/{uuid?}/*: verifies the address by opening the page. */
export function EmailVerificationScreen({ brand, ...rest }: EmailVerificationScreenProps) {
  return (
    <EntryFrame brand={brand}>
      <Face {...rest} />
    </EntryFrame>
  )
}

function Face({ emailVerification, door }: Omit<EmailVerificationScreenProps, 'brand'>) {
  const { emailVerification: words, entry } = useTexts(entryTexts)
  const standing = useSelector(emailVerification, selectStanding)
  const link = <HomeLink door={door} />
  switch (standing) {
    case 'verifying':
      return (
        <>
          <ProgressBar active label={entry.loading} />
          <EntryWords title={words.verifyingTitle} text={entry.moment} />
        </>
      )
    case 'unreachable':
      return <Unreachable onRetry={() => emailVerification.send({ type: 'link.retry' })} />
    case 'verified':
      return (
        <EntryResult icon={MailCheck} tone="leaf" title={words.verifiedTitle} text={words.verifiedText}>
          {link}
        </EntryResult>
      )
    case 'linkless':
      return (
        <EntryResult icon={MailQuestionMark} tone="info" title={words.linklessTitle} text={words.linklessText}>
          {link}
        </EntryResult>
      )
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
  }
}
