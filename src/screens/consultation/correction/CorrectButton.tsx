import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import {
  type CorrectionRef,
  selectDiagnosisVersions,
  selectHasDraft,
  selectHaveVersionsFailed,
  selectIsCorrectable,
  selectNoteVersions,
} from '../../../../machines/consultation/correction/correction.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { examinationsTexts } from '../../../i18n/id/examinations'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { whenOf } from '../../examinations/examination-words'
import { DraftRecovery } from '../document-form/DraftRecovery'
import styles from './Correction.module.css'

export interface CorrectButtonProps {
  correction: CorrectionRef
  /** Of the live record. */
  objectId: string
  kind: 'diagnosis' | 'note'
}

/** Opens the correction of a document, or the one that was begun. */
export function CorrectButton({ correction, objectId, kind }: CorrectButtonProps) {
  const { correction: words } = useTexts(roomTexts)
  const isCorrectable = useSelector(correction, selectIsCorrectable)
  const hasDraft = useSelector(correction, selectHasDraft({ kind }))
  const isWritten =
    useSelector(correction, kind === 'diagnosis' ? selectDiagnosisVersions : selectNoteVersions).length > 0
  const [label, name] = labelOf()
  return (
    <GuardedButton
      size={32}
      variant={hasDraft ? 'soft' : 'ghost'}
      aria-label={name}
      reason={isCorrectable ? null : words.loading}
      onClick={() => correction.send({ type: 'correction.open', target: { kind }, objectId })}
    >
      <Icon of={Pencil} size={16} />
      {label}
    </GuardedButton>
  )

  function labelOf(): [label: string, name: string] {
    if (hasDraft) return [words.resume, words.resumeThis[kind]]
    return isWritten ? [words.correct, words.correctThis[kind]] : [words.add, words.addThis[kind]]
  }
}

export interface CancelButtonProps {
  correction: CorrectionRef
  objectId: string
  prescriptionId: string
  /** ISO 8601. */
  sentAt: string
}

/** Opens the cancellation of a sent prescription. */
export function CancelButton({ correction, objectId, prescriptionId, sentAt }: CancelButtonProps) {
  const texts = { ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const { correction: words } = texts
  const isCorrectable = useSelector(correction, selectIsCorrectable)
  return (
    <GuardedButton
      size={36}
      variant="ghost"
      aria-label={words.cancelThis({ when: whenOf(sentAt, texts) })}
      reason={isCorrectable ? null : words.loading}
      onClick={() =>
        correction.send({ type: 'correction.open', target: { kind: 'cancellation', prescriptionId }, objectId })
      }
    >
      {words.cancel}
    </GuardedButton>
  )
}

/** That earlier versions could not be read, and so nothing can be corrected. */
export function VersionsFailed({ correction }: { correction: CorrectionRef }) {
  const { correction: words } = useTexts(roomTexts)
  const haveFailed = useSelector(correction, selectHaveVersionsFailed)
  return (
    <>
      <DraftRecovery form={correction} />
      <div role="status">
        {haveFailed && (
          <div className={styles.failed}>
            <p>{words.versionsFailed}</p>
            <Button size={32} variant="outline" onClick={() => correction.send({ type: 'versions.retry' })}>
              {words.retry}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
