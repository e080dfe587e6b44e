import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { nextStep } from '../../../../machines/emergency/emergency.rules'
import { type EmergencyRef, selectIsAdvancing } from '../../../../machines/emergency/emergency.selectors'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import styles from './StepMover.module.css'

export interface StepMoverProps {
  emergency: EmergencyRef
  record: EmergencyRecord
}

/** The next step by hand, for an ambulance that has no app (contract §2: the doctor may mark it too). */
export function StepMover({ emergency, record: { status } }: StepMoverProps) {
  const { ambulances } = useTexts()
  const isMoving = useSelector(emergency, selectIsAdvancing)
  const next = nextStep(status)
  if (next !== 'ON_GOING' && next !== 'PICK_UP' && next !== 'DONE') return null
  return (
    <div className={styles.mover}>
      <Button
        variant="outline"
        wide
        loading={isMoving}
        loadingText={ambulances.advancing}
        onClick={() => emergency.send({ type: 'emergency.advance' })}
      >
        {ambulances.advance[next]}
      </Button>
      <p className={styles.hint}>{ambulances.advanceHint}</p>
    </div>
  )
}
