import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  type AvailabilityRef,
  selectIsConfirming,
  selectIsSwitching,
  selectPresence,
} from '../../../machines/availability/availability.selectors'
import { type DoctorFacts, showsOfflineBanner, showsSwitch, type Standing, standingOf } from '../../../machines/doctor/doctor.rules'
import { selectAvailability } from '../../../machines/doctor/doctor.selectors'
import { useTexts } from '../../i18n/texts'
import { Chip, type ChipProps } from '../../ui/display/Chip'
import { Switch } from '../../ui/field/Switch'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import styles from './DoctorStatus.module.css'

const TONES: Record<Standing, NonNullable<ChipProps['tone']>> = { online: 'leaf', inConsultation: 'warn', offline: 'quiet' }

/** The online switch where it may be used, else how the doctor stands in a word (spec §2 "Layouts", "Switches"). */
export function DoctorStatus({ doctor, facts }: { doctor: DoctorRef; facts: DoctorFacts }) {
  const { layout } = useTexts()
  const availability = useSelector(doctor, selectAvailability)
  if (availability === undefined) return null

  const standing = standingOf(facts)
  return (
    <div className={styles.status} data-pointed={showsOfflineBanner(facts) || undefined}>
      {showsSwitch(facts) ? (
        <OnlineSwitch availability={availability} />
      ) : (
        <Chip tone={TONES[standing]} size="bar" dot>
          {layout[standing]}
        </Chip>
      )}
    </div>
  )
}

export function OnlineSwitch({ availability }: { availability: AvailabilityRef }) {
  const { layout } = useTexts()
  const isOnline = useSelector(availability, selectPresence) === 'Online'
  const isSwitching = useSelector(availability, selectIsSwitching)
  const isConfirming = useSelector(availability, selectIsConfirming)
  return (
    <>
      <Switch
        checked={isOnline}
        label={isOnline ? layout.online : layout.offline}
        loading={isSwitching}
        onChange={(online) => availability.send({ type: online ? 'availability.goOnline' : 'availability.goOffline' })}
      />
      <ConfirmDialog
        open={isConfirming}
        title={layout.offlineQuestion}
        text={layout.offlineConsequence}
        cancelLabel={layout.cancel}
        confirmLabel={layout.offlineConfirm}
        loading={isSwitching}
        loadingText={layout.offlineSaving}
        onCancel={() => availability.send({ type: 'availability.cancel' })}
        onConfirm={() => availability.send({ type: 'availability.confirm' })}
      />
    </>
  )
}
