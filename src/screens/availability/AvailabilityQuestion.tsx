import { useSelector } from '@xstate/react'
import {
  type AvailabilityRef,
  selectIsConfirming,
  selectIsSwitching,
} from '../../../machines/availability/availability.selectors'
import type { PresenceKind } from '../../../machines/ports/presence'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { switchWords } from './switch-words'

interface AvailabilityQuestionProps {
  availability: AvailabilityRef
  kind: PresenceKind
}

/** The confirmation before a switch is turned off, mounted once per page (product §2 "Switches": persistent). */
export function AvailabilityQuestion({ availability, kind }: AvailabilityQuestionProps) {
  const texts = useTexts(workTexts)
  const { question, consequence, confirm } = switchWords(kind, texts)
  return (
    <ConfirmDialog
      open={useSelector(availability, selectIsConfirming)}
      title={question}
      text={consequence}
      cancelLabel={texts.layout.cancel}
      confirmLabel={confirm}
      loading={useSelector(availability, selectIsSwitching)}
      loadingText={texts.layout.saving}
      onCancel={() => availability.send({ type: 'availability.cancel' })}
      onConfirm={() => availability.send({ type: 'availability.confirm' })}
    />
  )
}
