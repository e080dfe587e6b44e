import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { AccountSection } from './AccountSection'

/** The sign-in e-mail, which only the hospital can change. */
export function EmailSection({ email }: { email: string | null }) {
  const { account: words } = useTexts(accountTexts)
  return <AccountSection title={words.emailTitle} text={words.emailText} value={email ?? words.noEmail} />
}
