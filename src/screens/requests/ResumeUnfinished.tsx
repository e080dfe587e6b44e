import { useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import type { RequestRecord } from '../../../contract/schemas/request'
import { requesterOf } from '../../../machines/request/requester.rules'
import {
  selectIsContinuing,
  selectIsEnding,
  selectIsSteady,
  type UnfinishedRef,
} from '../../../machines/unfinished/unfinished.selectors'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { withPerson } from './card-words'
import { unfinishedReasons } from './unfinished-card.rules'

interface ResumeUnfinishedProps {
  unfinished: UnfinishedRef
  record: RequestRecord
  icon: LucideIcon
  /** Label of the button. */
  label: string
}

/**
 * Shown instead of an empty room while work is unfinished, e.g. after a reload: the patient, and a button to continue.
 */
export function ResumeUnfinished({ unfinished, record, icon, label }: ResumeUnfinishedProps) {
  const { app } = useTexts(commonTexts)
  const { panel } = useTexts(workTexts)
  const { name, person } = requesterOf(record)
  const isEnding = useSelector(unfinished, selectIsEnding)
  const isContinuing = useSelector(unfinished, selectIsContinuing)
  const isSteady = useSelector(unfinished, selectIsSteady)
  const { resume } = unfinishedReasons({ isSteady, isEnding, isContinuing })
  return (
    <EmptyState
      icon={icon}
      title={record.className === 'Emergencies' ? panel.emergencyUnfinished : panel.unfinished}
      text={withPerson(name ?? app.nameless[record.className], person, { panel })}
      action={
        <GuardedButton
          variant="soft"
          size={44}
          reason={resume && t(textsOf(workTexts).panelReasons, resume)}
          loading={isContinuing}
          onClick={() => unfinished.send({ type: 'unfinished.continue' })}
        >
          {label}
        </GuardedButton>
      }
    />
  )
}
