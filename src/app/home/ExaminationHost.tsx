import { useState } from 'react'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { AppRef } from '../../../machines/app/app.selectors'
import { type CorrectionPorts, provideCorrection } from '../../../machines/consultation/correction/provide-correction'
import type { Clock } from '../../../machines/ports/clock'
import type { ExaminationRefusal, ExaminationsPort } from '../../../machines/ports/examinations'
import type { Result } from '../../../machines/ports/result'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { ExaminationSheet } from '../../screens/examinations/ExaminationSheet'
import { newId } from '../../services/new-id'
import { usePageActor } from '../use-page-actor'

const machine = createResourceMachine<Result<ApiConsultation, ExaminationRefusal>>()

export interface ExaminationHostProps {
  app: AppRef
  port: ExaminationsPort
  corrections: CorrectionPorts
  clock: Clock
  /** consultation_id */
  id: string
  /** The record was corrected: the list shows its diagnosis. */
  onCorrected: () => void
  onClose: () => void
}

/** One examination with its versions; its data is dropped on closing. */
export function ExaminationHost({ app, port, corrections, clock, id, onCorrected, onClose }: ExaminationHostProps) {
  const [now] = useState(clock.now)
  const detail = usePageActor(app, machine, { load: (signal) => port.show({ consultationId: id }, signal) })
  const [correctionMachine] = useState(() => provideCorrection(corrections))
  const correction = usePageActor(app, correctionMachine, {
    consultationId: id,
    clock,
    newId,
    report() {
      detail.send({ type: 'resource.refresh' })
      onCorrected()
    },
  })
  return <ExaminationSheet detail={detail} correction={correction} now={now} onClose={onClose} />
}
