import { useSelector } from '@xstate/react'
import { CircleX } from 'lucide-react'
import type { PrescriptionRef } from '../../../../machines/consultation/prescription/prescription.selectors'
import {
  type SendingRef,
  selectRefusal,
  selectSendingStatus,
} from '../../../../machines/consultation/prescription/sending/sending.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Preview } from './Preview'
import { OnItsWay } from './SendingBar'

export interface SendingProps {
  prescription: PrescriptionRef
  sending: SendingRef
  patientName: string
}

/** The prescription while it is being sent, or the server's refusal. */
export function Sending({ prescription, sending, patientName }: SendingProps) {
  const status = useSelector(sending, selectSendingStatus)
  if (status === 'refused') return <Refused sending={sending} />
  return (
    <Preview prescription={prescription} patientName={patientName}>
      <OnItsWay prescription={prescription} sending={sending} />
    </Preview>
  )
}

function Refused({ sending }: { sending: SendingRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const refusal = useSelector(sending, selectRefusal)
  return (
    <div role="alert">
      <EmptyState
        icon={CircleX}
        tone="danger"
        title={words.refusedTitle}
        text={words.refusals[refusal ?? 'malformed']}
        action={
          <Button variant="outline" onClick={() => sending.send({ type: 'sending.close' })}>
            {words.back}
          </Button>
        }
      />
    </div>
  )
}
