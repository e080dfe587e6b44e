import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import {
  type CheckRef,
  selectDevices,
  selectIsBeforeCall,
  selectIsOpen,
} from '../../../machines/devices/check/check.selectors'
import '../../i18n/devices-texts'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { CameraCheck } from './CameraCheck'
import { ConnectionCheck } from './ConnectionCheck'
import styles from './DeviceCheckDialog.module.css'
import { MicrophoneCheck } from './MicrophoneCheck'
import { SpeakerCheck } from './SpeakerCheck'

export interface DeviceCheckDialogProps {
  check: CheckRef
  /** Of a menu's item nothing is left when it closes: the menu's button then. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** 'Periksa perangkat': what a patient will see and hear, before they do; it keeps nobody from calling. */
export function DeviceCheckDialog({ check, finalFocus }: DeviceCheckDialogProps) {
  const { devices: words } = useTexts()
  const isOpen = useSelector(check, selectIsOpen)
  const isBeforeCall = useSelector(check, selectIsBeforeCall)
  const devices = useSelector(check, selectDevices)
  const primary = useRef<HTMLButtonElement>(null)
  const close = () => check.send({ type: 'check.close' })
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      text={isBeforeCall ? words.beforeCall : words.text}
      initialFocus={primary}
      finalFocus={finalFocus}
      onDismiss={close}
    >
      {devices !== undefined && (
        <>
          <CameraCheck devices={devices} />
          <MicrophoneCheck devices={devices} check={check} />
          <SpeakerCheck devices={devices} check={check} />
          <ConnectionCheck check={check} />
        </>
      )}
      <ChakraDialog.Footer className={styles.footer}>
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
