import '../../i18n/account-texts'
import { useSelector } from '@xstate/react'
import {
  type AccountRef,
  selectClock,
  selectFacts,
  selectSignedInDevices,
} from '../../../machines/account/account.selectors'
import styles from './AccountTab.module.css'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'
import { PhoneSection } from './PhoneSection'
import { PinSection } from './PinSection'

export interface AccountTabProps {
  account: AccountRef
}

/** The account tab of the profile (product §2 "manage account"). One part is changed at a time. */
export function AccountTab({ account }: AccountTabProps) {
  const { email } = useSelector(account, selectFacts)
  const { now } = useSelector(account, selectClock)
  const devices = useSelector(account, selectSignedInDevices)
  return (
    <div className={styles.tab}>
      <EmailSection email={email} />
      <PhoneSection account={account} />
      <PasswordSection account={account} />
      <PinSection account={account} />
      {devices && <DevicesSection devices={devices} now={now} />}
    </div>
  )
}
