import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { Button } from '../../../../src/ui/button/Button'
import type { DoctorsRef } from '../../doctors/doctors.selectors'
import { noticeWords } from '../../notice-words'
import { selectNotice, selectRole, selectVisitStage, type VisitRef } from '../../visit/visit.selectors'
import { words } from '../../words'
import { Problem } from '../Problem'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import { Doctors } from './Doctors'
import { FacilityFields } from './FacilityFields'
import { facilityOrder, patientOrder } from './order-in-form'
import { PatientFields } from './PatientFields'

/** Whom to ask, about what, and what else this kind of request says. Stays as filled in when the server refuses. */
export function RequestForm({ visit, doctors }: { visit: VisitRef; doctors: DoctorsRef }) {
  const isAsking = useSelector(visit, selectVisitStage) === 'asking'
  const isFacility = useSelector(visit, selectRole) === 'faskes'
  const notice = useSelector(visit, selectNotice)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    visit.send({ type: 'request.ask', order: isFacility ? facilityOrder(form) : patientOrder(form) })
  }

  return (
    <Sheet title={words.requestTitle}>
      <form className={styles.form} onSubmit={ask}>
        <Doctors doctors={doctors} />
        {isFacility ? <FacilityFields /> : <PatientFields />}
        <Problem words={notice === null ? null : noticeWords(notice)} />
        <Button type="submit" size={48} wide loading={isAsking} loadingText={words.sending}>
          {words.send}
        </Button>
      </form>
    </Sheet>
  )
}
