import { Ambulance, Flag, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { reportingReason } from '../../../machines/emergency/emergency.rules'
import type { EmergencyRef } from '../../../machines/emergency/emergency.selectors'
import { emergencyTexts } from '../../i18n/id/emergency'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { Button } from '../../ui/button/Button'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  emergency: EmergencyRef
  record: EmergencyRecord
  /** The call button. */
  call: ReactNode
  isNoting: boolean
  onNotes: () => void
  /** The ambulances are shown, and the tool hides them or shows others; null where they are always shown. */
  isChoosing: boolean | null
  onAmbulance: () => void
}

/** All actions of an emergency, one click each (product §2 "toolbar"). */
export function Toolbar({ emergency, record, call, isNoting, onNotes, isChoosing, onAmbulance }: ToolbarProps) {
  const { emergency: words } = useTexts(emergencyTexts)
  const reason = reportingReason(record.status)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.tools}>
      {call}
      <Button variant="ghost" className={styles.tool} aria-pressed={isNoting} onClick={onNotes}>
        <Icon of={NotebookPen} />
        <span>{words.notes}</span>
      </Button>
      <Button variant="ghost" className={styles.tool} aria-pressed={isChoosing ?? undefined} onClick={onAmbulance}>
        <Icon of={Ambulance} />
        <span>{words.ambulance}</span>
      </Button>
      <GuardedButton
        variant="ghost"
        className={styles.tool}
        reason={reason && words.reportUnavailable[reason]}
        onClick={() => emergency.send({ type: 'emergency.report' })}
      >
        <Icon of={Flag} />
        <span>{words.report}</span>
      </GuardedButton>
      <span className={styles.line} />
      <Button
        // The normal end is last; solid only when nothing else is left to do.
        variant={record.status === 'DONE' ? 'solid' : 'outline'}
        className={styles.end}
        onClick={() => emergency.send({ type: 'emergency.end' })}
      >
        {words.end}
      </Button>
    </div>
  )
}
