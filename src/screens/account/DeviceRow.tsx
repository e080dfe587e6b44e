import { useSelector } from '@xstate/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useCallback } from 'react'
import type { SignedInDevice } from '../../../contract/schemas/account'
import { selectEndingId, type SignedInDevicesRef } from '../../../machines/account/devices/devices.selectors'
import { dayOf } from '../../../machines/consultation/day.rules'
import { formatShortDate, formatTime } from '../../i18n/format'
import type { AccountTexts } from '../../i18n/id/account'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Chip } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { deviceInWords } from './device-words'
import styles from './Devices.module.css'

interface DeviceRowProps {
  devices: SignedInDevicesRef
  device: SignedInDevice
  /** Server time, epoch ms. */
  now: () => number
  /** The row is removed while it contains the focus. */
  onGone: () => void
}

/** One signed-in browser. */
export function DeviceRow({ devices, device, now, onGone }: DeviceRowProps) {
  const { account: words } = useTexts(accountTexts)
  const ending = useSelector(devices, selectEndingId)
  const giveFocusOn = useCallback(
    (row: HTMLLIElement) => () => {
      if (row.contains(document.activeElement)) onGone()
    },
    [onGone],
  )
  const name = deviceInWords(device.device, words)
  const seen = seenAt(device, now(), words)
  const leaveOf = device.current ? words.leaveOf : words.signOutOtherOf
  const isHandheld = /android|iphone|ipad/i.test(device.device)
  return (
    <li ref={giveFocusOn} className={styles.row}>
      <Icon of={isHandheld ? Smartphone : Monitor} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {device.current && <Chip tone="leaf">{words.thisDevice}</Chip>}
        </p>
        <p className={styles.seen}>{seen}</p>
      </div>
      <GuardedButton
        variant="outline"
        size={36}
        aria-label={(ending === device.id ? words.leavingOf : leaveOf)({ device: name, seen })}
        reason={ending !== null && ending !== device.id ? words.oneDeviceAtATime : null}
        loading={ending === device.id}
        loadingText={words.leaving}
        onClick={() => devices.send({ type: 'device.end', id: device.id })}
      >
        {device.current ? words.leave : words.signOutOther}
      </GuardedButton>
    </li>
  )
}

/** When the device was last used. */
export function seenAt({ last_seen, current }: SignedInDevice, now: number, words: AccountTexts['account']): string {
  if (current) return words.activeNow
  const time = formatTime(last_seen)
  const day = dayOf(last_seen)
  return day === dayOf(now) ? words.activeToday({ time }) : words.activeOn({ day: formatShortDate(day), time })
}
