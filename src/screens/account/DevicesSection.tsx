import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { useCallback, useRef } from 'react'
import {
  selectAskedDevice,
  selectDeviceProof,
  selectDevices,
  selectIsConfirming,
  selectIsReading,
  selectIsStale,
  selectIsUnended,
  selectIsUnread,
  selectSignedOut,
  type SignedInDevicesRef,
} from '../../../machines/account/devices/devices.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { AccountSection } from './AccountSection'
import { deviceInWords } from './device-words'
import { DeviceRow, seenAt } from './DeviceRow'
import styles from './Devices.module.css'
import { ProofDialog } from './ProofDialog'

interface DevicesSectionProps {
  devices: SignedInDevicesRef
  /** Server time, epoch ms. */
  now: () => number
}

/** The signed-in devices, and a button to sign each of them out. */
export function DevicesSection({ devices, now }: DevicesSectionProps) {
  const { account: words } = useTexts(accountTexts)
  const known = useSelector(devices, selectDevices)
  const isReading = useSelector(devices, selectIsReading)
  const isUnread = useSelector(devices, selectIsUnread)
  const proof = useSelector(devices, selectDeviceProof)
  const signedOut = useSelector(devices, selectSignedOut)
  const title = useRef<HTMLHeadingElement>(null)
  const returnFocus = useCallback(() => title.current?.focus(), [])
  return (
    <AccountSection
      titleRef={title}
      title={words.devicesTitle}
      text={words.devicesText}
      news={signedOut === null ? null : words.deviceLeft({ device: deviceInWords(signedOut, words) })}
    >
      <div className={styles.body} aria-busy={isReading}>
        {isReading && known.length === 0 && <Coming label={words.loading} />}
        {isUnread && (
          <EmptyState
            icon={RefreshCw}
            tone="warn"
            title={words.devicesUnread}
            action={
              <Button variant="outline" onClick={() => devices.send({ type: 'devices.refresh' })}>
                {words.retry}
              </Button>
            }
          />
        )}
        <ul className={styles.list}>
          {known.map((device) => (
            <DeviceRow key={device.id} devices={devices} device={device} now={now} onGone={returnFocus} />
          ))}
        </ul>
        <Trouble devices={devices} />
      </div>
      <LeavingQuestion devices={devices} />
      <OtherQuestion devices={devices} now={now} />
      {proof && <ProofDialog proof={proof} />}
    </AccountSection>
  )
}

function Coming({ label }: { label: string }) {
  return (
    <div className={styles.coming} role="status" aria-label={label}>
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={56} />
    </div>
  )
}

/** The live region always exists, so that screen readers announce its text. */
function Trouble({ devices }: Pick<DevicesSectionProps, 'devices'>) {
  const { account: words } = useTexts(accountTexts)
  const isUnended = useSelector(devices, selectIsUnended)
  const isStale = useSelector(devices, selectIsStale)
  return (
    <div className={styles.trouble} role="alert">
      {isUnended && <Banner tone="danger">{words.deviceUnended}</Banner>}
      {isStale && <Banner tone="warn">{words.devicesStale}</Banner>}
    </div>
  )
}

function LeavingQuestion({ devices }: Pick<DevicesSectionProps, 'devices'>) {
  const { account: words } = useTexts(accountTexts)
  const isConfirming = useSelector(devices, selectIsConfirming)
  return (
    <ConfirmDialog
      open={isConfirming}
      title={words.leaveTitle}
      text={words.leaveText}
      cancelLabel={words.cancel}
      confirmLabel={words.leaveConfirm}
      onCancel={() => devices.send({ type: 'device.cancel' })}
      onConfirm={() => devices.send({ type: 'device.confirm' })}
    />
  )
}

function OtherQuestion({ devices, now }: DevicesSectionProps) {
  const { account: words } = useTexts(accountTexts)
  const asked = useSelector(devices, selectAskedDevice)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={words.signOutOtherTitle}
      text={
        asked === null
          ? ''
          : words.signOutOtherText({ device: deviceInWords(asked.device, words), seen: seenAt(asked, now(), words) })
      }
      cancelLabel={words.cancel}
      confirmLabel={words.signOutOtherConfirm}
      onCancel={() => devices.send({ type: 'device.cancel' })}
      onConfirm={() => devices.send({ type: 'device.confirm' })}
    />
  )
}
