import { useTexts } from '../../i18n/texts'
import { AccountSection } from './AccountSection'

/** What one signs in with: the hospital changes it. */
export function EmailSection({ email }: { email: string | null }) {
  const { account: words } = useTexts()
  return <AccountSection title={words.emailTitle} text={words.emailText} value={email ?? words.noEmail} />
}
