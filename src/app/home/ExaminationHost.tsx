import { useState } from 'react'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { AppRef } from '../../../machines/app/app.selectors'
import type { Clock } from '../../../machines/ports/clock'
import type { ExaminationRefusal, ExaminationsPort } from '../../../machines/ports/examinations'
import type { Result } from '../../../machines/ports/result'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { ExaminationSheet } from '../../screens/examinations/ExaminationSheet'
import { usePageActor } from '../use-page-actor'

const machine = createResourceMachine<Result<ApiConsultation, ExaminationRefusal>>()

interface ExaminationHostProps {
  app: AppRef
  port: ExaminationsPort
  clock: Clock
  /** consultation_id */
  id: string
  onClose: () => void
}

/** One examination; its data is dropped on closing. */
export function ExaminationHost({ app, port, clock, id, onClose }: ExaminationHostProps) {
  const [now] = useState(clock.now)
  const detail = usePageActor(app, machine, { load: (signal) => port.show({ consultationId: id }, signal) })
  return <ExaminationSheet detail={detail} now={now} onClose={onClose} />
}
