import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type PatientDataRef, selectForm } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { TextArea } from '../../../ui/field/TextArea'
import { Disputes } from './Disputes'
import styles from './NotesPanel.module.css'
import { PatientDataStatus } from './PatientDataStatus'
import { useFieldState } from './use-field-state'

export interface NotesPanelProps {
  patientData: PatientDataRef
  onClose: () => void
}

/**
 * 'Catatan' beside the map, opened from the toolbar; saves automatically. It is not modal; Escape closes it and
 * restores the focus.
 */
export function NotesPanel({ patientData, onClose }: NotesPanelProps) {
  const { patientData: words } = useTexts(emergencyTexts)
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { notes } = useSelector(patientData, selectForm)

  useEffect(() => {
    const opener = document.activeElement
    const text = panel.current?.querySelector('textarea')
    text?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
    text?.setSelectionRange(text.value.length, text.value.length)
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }

  return (
    // Handles Escape that bubbles from the field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} className={styles.panel} aria-labelledby={`${id}-title`} onKeyDown={handleKey}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {words.notes}
        </h2>
        <PatientDataStatus patientData={patientData} />
        <IconButton icon={X} label={words.closeNotes} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Disputes patientData={patientData} fields={['notes']} />
        <TextArea
          {...useFieldState(patientData, 'notes')}
          id={`${id}-notes`}
          label={words.notesHint}
          rows={8}
          value={notes}
          onChange={(event) => patientData.send({ type: 'data.change', change: { notes: event.target.value } })}
        />
      </div>
    </section>
  )
}
