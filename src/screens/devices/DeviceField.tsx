import { useSelector } from '@xstate/react'
import type { DeviceKind } from '../../../machines/ports/media'
import { type DevicesRef, selectChosen, selectDeviceList } from '../../../machines/devices/devices.selectors'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import styles from './DeviceField.module.css'

export interface DeviceFieldProps {
  devices: DevicesRef
  kind: DeviceKind
}

/** The choice of a device under its kind's title; empty with a single device. */
export function DeviceField({ devices, kind }: DeviceFieldProps) {
  const { devices: words } = useTexts(devicesTexts)
  const chosen = useSelector(devices, selectChosen(kind))
  const known = useSelector(devices, selectDeviceList(kind)).filter((device) => device.id !== '')
  if (known.length < 2) return null
  return (
    <select
      className={styles.field}
      aria-label={words.choose({ kind: words.kinds[kind] })}
      value={chosen ?? ''}
      onChange={(event) => devices.send({ type: 'device.choose', kind, deviceId: event.target.value })}
    >
      <option value="" disabled>
        {words.ofBrowser}
      </option>
      {known.map(({ id, label }, index) => (
        <option key={id} value={id}>
          {label || words.nameless({ kind: words.kinds[kind], number: index + 1 })}
        </option>
      ))}
    </select>
  )
}
