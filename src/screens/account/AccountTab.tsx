import { useSelector } from '@xstate/react'
import {
  type AccountRef,
  selectClock,
  selectFacts,
  selectSecondFactor,
  selectSignedInDevices,
} from '../../../machines/account/account.selectors'
import type { SaveText } from '../second-factor/RecoveryCodes'
import styles from './AccountTab.module.css'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'
import { PhoneSection } from './PhoneSection'
import { PinSection } from './PinSection'
import { SecondFactorSection } from './SecondFactorSection'

export interface AccountTabProps {
  account: AccountRef
  save: SaveText
}

/** The account tab of the profile (product §2 "manage account"). One part is changed at a time. */
export function AccountTab({ account, save }: AccountTabProps) {
  const { email } = useSelector(account, selectFacts)
  const { now } = useSelector(account, selectClock)
  const secondFactor = useSelector(account, selectSecondFactor)
  const devices = useSelector(account, selectSignedInDevices)
  return (
    <div className={styles.tab}>
      <EmailSection email={email} />
      <PhoneSection account={account} />
      <PasswordSection account={account} />
      <PinSection account={account} />
      {secondFactor && <SecondFactorSection secondFactor={secondFactor} save={save} />}
      {devices && <DevicesSection devices={devices} now={now} />}
    </div>
  )
}
