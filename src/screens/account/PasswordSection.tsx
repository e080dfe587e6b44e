import { useSelector } from '@xstate/react'
import {
  type AccountRef,
  selectFacts,
  selectIsResting,
  selectNews,
  selectPasswordChange,
} from '../../../machines/account/account.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { useFocusBack } from '../../ui/use-focus-back'
import { AccountSection } from './AccountSection'
import { PasswordForm } from './PasswordForm'

export function PasswordSection({ account }: { account: AccountRef }) {
  const { account: words } = useTexts(accountTexts)
  const { email } = useSelector(account, selectFacts)
  const isResting = useSelector(account, selectIsResting)
  const news = useSelector(account, selectNews)
  const passwordChange = useSelector(account, selectPasswordChange)
  const opener = useFocusBack(passwordChange !== undefined)
  return (
    <AccountSection
      title={words.passwordTitle}
      text={words.passwordText}
      news={news === 'passwordChanged' ? words.passwordChanged : null}
      actions={
        passwordChange === undefined && (
          <GuardedButton
            ref={opener}
            variant="outline"
            reason={isResting ? null : words.oneAtATime}
            onClick={() => account.send({ type: 'password.change' })}
          >
            {words.changePassword}
          </GuardedButton>
        )
      }
    >
      {passwordChange !== undefined && <PasswordForm passwordChange={passwordChange} email={email} />}
    </AccountSection>
  )
}
