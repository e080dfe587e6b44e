import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import {
  type CheckRef,
  selectDevices,
  selectIsBeforeCall,
  selectIsForEmergencies,
  selectIsOpen,
} from '../../../machines/devices/check/check.selectors'
import type { PushRef } from '../../../machines/push/push.selectors'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { CameraCheck } from './CameraCheck'
import { CheckSummary } from './CheckSummary'
import { ConnectionCheck } from './ConnectionCheck'
import styles from './DeviceCheckDialog.module.css'
import { MicrophoneCheck } from './MicrophoneCheck'
import { NotificationCheck } from './NotificationCheck'
import { SpeakerCheck } from './SpeakerCheck'
import { useCheckFaults } from './use-check-faults'

export interface DeviceCheckDialogProps {
  check: CheckRef
  /** Consultations ring instead of emergencies (product §4). */
  isOnline?: boolean | undefined
  /** undefined without pushes. */
  push?: PushRef | undefined
  /** The menu's button, since its item is unmounted on closing. */
  finalFocus?: RefObject<HTMLElement | null>
}

/**
 * 'Periksa perangkat': what a patient will see and hear, and whether requests ring. It blocks neither calls nor the
 * emergency mode.
 */
export function DeviceCheckDialog({ check, isOnline = false, push, finalFocus }: DeviceCheckDialogProps) {
  const { devices: words } = useTexts(devicesTexts)
  const isOpen = useSelector(check, selectIsOpen)
  const isBeforeCall = useSelector(check, selectIsBeforeCall)
  const devices = useSelector(check, selectDevices)
  const primary = useRef<HTMLButtonElement>(null)
  const isForEmergencies = useSelector(check, selectIsForEmergencies)
  const emergencyText = isOnline ? 'forEmergenciesOnline' : 'forEmergencies'
  const faults = useCheckFaults(check, push)
  // With a fault it is offered again the next time the emergency mode is turned on.
  const close = () => check.send({ type: isForEmergencies && faults.length > 0 ? 'check.postpone' : 'check.close' })
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      text={words[isBeforeCall ? 'beforeCall' : isForEmergencies ? emergencyText : 'text']}
      initialFocus={primary}
      finalFocus={finalFocus}
      shape="fitted"
      onDismiss={close}
    >
      {devices !== undefined && (
        <div className={styles.body}>
          <CheckSummary faults={faults} isForEmergencies={isForEmergencies} />
          <CameraCheck devices={devices} />
          <MicrophoneCheck devices={devices} check={check} />
          <SpeakerCheck devices={devices} check={check} />
          {push && <NotificationCheck push={push} />}
          <ConnectionCheck check={check} />
        </div>
      )}
      <ChakraDialog.Footer>
        <Button ref={isBeforeCall ? undefined : primary} variant={isBeforeCall ? 'ghost' : 'solid'} onClick={close}>
          {isBeforeCall ? words.cancel : words.close}
        </Button>
        {isBeforeCall && (
          <Button ref={primary} onClick={() => check.send({ type: 'check.continue' })}>
            {words.continueCall}
          </Button>
        )}
      </ChakraDialog.Footer>
    </Dialog>
  )
}
