import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { Phone } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import {
  type ConsultationRef,
  selectIsReferring,
  selectSilence,
} from '../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Dialog } from '../../ui/overlay/Dialog'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './ReferralDialog.module.css'

const EMERGENCY_NUMBER = '119'

interface ReferralDialogProps {
  consultation: ConsultationRef
  finalFocus: RefObject<HTMLElement | null>
}

/** 'Rujuk ke gawat darurat': the text for the patient, and the number for patients who cannot call themselves. */
export function ReferralDialog({ consultation, finalFocus }: ReferralDialogProps) {
  const { room, silence } = useTexts(roomTexts)
  const isReferring = useSelector(consultation, selectIsReferring)
  const silent = useSelector(consultation, selectSilence)
  const message = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const cancel = () => consultation.send({ type: 'consultation.cancel' })

  function send() {
    const text = message.current?.value.trim() ?? ''
    if (text !== '') consultation.send({ type: 'referral.send', text })
  }

  return (
    <Dialog
      open={isReferring}
      title={room.referQuestion}
      text={room.referText}
      finalFocus={finalFocus}
      onDismiss={cancel}
    >
      <label className={styles.label} htmlFor={id}>
        {room.referMessageLabel}
      </label>
      <textarea
        ref={message}
        id={id}
        className={styles.message}
        rows={4}
        autoComplete="off"
        maxLength={MESSAGE_LENGTH}
        defaultValue={room.referMessage}
      />
      <a className={styles.call} href={`tel:${EMERGENCY_NUMBER}`}>
        <Icon of={Phone} />
        {room.referCall}
      </a>
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={cancel}>
          {room.cancel}
        </Button>
        <GuardedButton variant="danger" reason={silent && silence[silent]} onClick={send}>
          {room.referSend}
        </GuardedButton>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
