import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  type AvailabilityRef,
  selectIsSwitching,
  selectPresence,
} from '../../../machines/availability/availability.selectors'
import { selectSwitch } from '../../../machines/doctor/doctor.selectors'
import type { PresenceKind } from '../../../machines/ports/presence'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Switch } from '../../ui/field/Switch'
import { switchWords } from './switch-words'
import { useDeviceCheckOffer } from './use-device-check-offer'
import { useReadyToRing } from './use-ready-to-ring'

export interface AvailabilitySwitchProps {
  availability: AvailabilityRef
  kind: PresenceKind
  /** Called in the click that turns it on, since browsers enable sound and ask for permissions only in a gesture. */
  onTurnOn?: (() => void) | undefined
}

/**
 * The online switch or the emergency switch (product §2 "Switches"): switching on is immediate, switching off asks
 * (`AvailabilityQuestion`).
 */
export function AvailabilitySwitch({ availability, kind, onTurnOn }: AvailabilitySwitchProps) {
  const { on, off } = switchWords(kind, useTexts(workTexts))
  const isOn = useSelector(availability, selectPresence) === 'Online'

  function change(next: boolean) {
    if (next) onTurnOn?.()
    availability.send({ type: next ? 'availability.goOnline' : 'availability.goOffline' })
  }

  return (
    <Switch
      checked={isOn}
      label={isOn ? on : off}
      tone={kind === 'emergencies' ? 'danger' : 'action'}
      loading={useSelector(availability, selectIsSwitching)}
      onChange={change}
    />
  )
}

export function DoctorSwitch({ doctor, kind }: { doctor: DoctorRef; kind: PresenceKind }) {
  const availability = useSelector(doctor, selectSwitch(kind))
  const getReady = useReadyToRing(doctor)
  const offerCheck = useDeviceCheckOffer(doctor)
  if (availability === undefined) return null

  function turnOn() {
    getReady()
    if (kind === 'emergencies') offerCheck()
  }

  return <AvailabilitySwitch availability={availability} kind={kind} onTurnOn={turnOn} />
}
