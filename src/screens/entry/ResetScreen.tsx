import { useSelector } from '@xstate/react'
import { Check, MailQuestionMark } from 'lucide-react'
import {
  type ResetRef,
  selectErrors,
  selectHeldUntil,
  selectIsSending,
  selectIsUnanswered,
  selectStanding,
} from '../../../machines/entry/reset/reset.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { FORGOT_PASSWORD } from '../../ui/link/paths'
import type { EntryDoor } from './entry-door'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { EntryResult } from './EntryResult'
import { AskLink, HomeLink, SideLink, SignInLink } from './EntryLinks'
import { GoneLink } from './GoneLink'
import { PasswordForm } from './PasswordForm'

export interface ResetScreenProps {
  reset: ResetRef
  brand: EntryFrameProps['brand']
  door: EntryDoor
  /** The server's time, epoch ms. */
  now: () => number
}

/** /reset-password/{_uuid?}: a new password by a mailed link, or how to get a link. */
export function ResetScreen({ brand, ...rest }: ResetScreenProps) {
  return (
    <EntryFrame brand={brand}>
      <Face {...rest} />
    </EntryFrame>
  )
}

function Face({ reset, door, now }: Omit<ResetScreenProps, 'brand'>) {
  const { reset: words } = useTexts(entryTexts)
  const standing = useSelector(reset, selectStanding)
  switch (standing) {
    case 'linkless':
      return (
        <EntryResult icon={MailQuestionMark} tone="info" title={words.linklessTitle} text={words.linklessText}>
          <AskLink door={door}>{words.ask}</AskLink>
        </EntryResult>
      )
    case 'unknown':
      return (
        <GoneLink title={words.unknownTitle} text={words.unknownText}>
          <AskLink door={door}>{words.ask}</AskLink>
        </GoneLink>
      )
    case 'over':
      return (
        <GoneLink title={words.overTitle} text={words.overText}>
          <SignInLink door={door} />
          <SideLink door={door} to={FORGOT_PASSWORD}>
            {words.ask}
          </SideLink>
        </GoneLink>
      )
    case 'done':
      return (
        <EntryResult
          icon={Check}
          tone="leaf"
          title={words.doneTitle}
          text={door.isSignedIn ? words.doneTextHere : words.doneText}
        >
          {door.isSignedIn ? <HomeLink door={door} /> : <SignInLink door={door} />}
        </EntryResult>
      )
    case 'choosing':
      return <Choosing reset={reset} now={now} />
  }
}

function Choosing({ reset, now }: Pick<ResetScreenProps, 'reset' | 'now'>) {
  const { reset: words } = useTexts(entryTexts)
  return (
    <>
      <EntryWords title={words.title} text={words.text} />
      <PasswordForm
        account={null}
        submit={words.submit}
        submitting={words.submitting}
        isSending={useSelector(reset, selectIsSending)}
        isUnanswered={useSelector(reset, selectIsUnanswered)}
        errors={useSelector(reset, selectErrors)}
        heldUntil={useSelector(reset, selectHeldUntil)}
        now={now}
        onChoose={(password) => reset.send({ type: 'password.choose', password })}
      />
    </>
  )
}
