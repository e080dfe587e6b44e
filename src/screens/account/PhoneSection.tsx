import { useSelector } from '@xstate/react'
import { isUnproven } from '../../../machines/account/account.rules'
import {
  type AccountRef,
  selectFacts,
  selectIsResting,
  selectNews,
  selectPhoneChange,
} from '../../../machines/account/account.selectors'
import { formatPhone } from '../../i18n/format'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Chip } from '../../ui/display/Chip'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { useFocusBack } from '../../ui/use-focus-back'
import { AccountSection } from './AccountSection'
import { PhoneChange } from './PhoneChange'

/** The account's number, its verification state, and the actions to verify or change it. */
export function PhoneSection({ account }: { account: AccountRef }) {
  const { account: words } = useTexts(accountTexts)
  const facts = useSelector(account, selectFacts)
  const news = useSelector(account, selectNews)
  const phoneChange = useSelector(account, selectPhoneChange)
  return (
    <AccountSection
      title={words.phoneTitle}
      text={words.phoneText}
      value={
        <>
          {facts.phone === null ? words.noPhone : formatPhone(facts.phone)}
          {facts.phone !== null && (
            <Chip tone={facts.isPhoneVerified ? 'leaf' : 'warn'}>
              {facts.isPhoneVerified ? words.proved : words.unproved}
            </Chip>
          )}
        </>
      }
      news={news === 'phoneSaved' ? words.phoneSaved : null}
      actions={<Actions account={account} isOpen={phoneChange !== undefined} />}
    >
      {phoneChange && <PhoneChange phoneChange={phoneChange} />}
    </AccountSection>
  )
}

function Actions({ account, isOpen }: { account: AccountRef; isOpen: boolean }) {
  const { account: words } = useTexts(accountTexts)
  const facts = useSelector(account, selectFacts)
  const isResting = useSelector(account, selectIsResting)
  const opener = useFocusBack(isOpen)
  if (isOpen) return null
  const reason = isResting ? null : words.oneAtATime
  return (
    <>
      {isUnproven(facts) && (
        <GuardedButton variant="outline" reason={reason} onClick={() => account.send({ type: 'phone.verify' })}>
          {words.verifyPhone}
        </GuardedButton>
      )}
      <GuardedButton
        ref={opener}
        variant="outline"
        reason={reason}
        onClick={() => account.send({ type: 'phone.change' })}
      >
        {facts.phone === null ? words.addPhone : words.changePhone}
      </GuardedButton>
    </>
  )
}
