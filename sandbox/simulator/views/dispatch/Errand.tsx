import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { callerRemark, doctorRemark } from '../../../../contract/values/emergency-remarks'
import { Button } from '../../../../src/ui/button/Button'
import { nextStep } from '../../dispatch/dispatch.rules'
import {
  type DispatchRef,
  selectDispatchNotice,
  selectEmergencyDetail,
  selectIsAdvancing,
} from '../../dispatch/dispatch.selectors'
import { ADVANCES, dispatchWords as words } from '../../dispatch-words'
import { dispatchNoticeWords } from '../../notice-words'
import { placeWords } from '../call/place-in-form'
import { Facts, Phone } from '../Facts'
import { Problem } from '../Problem'
import styles from '../Sheet.module.css'
import { Steps } from '../Steps'

export interface ErrandProps {
  dispatch: DispatchRef
  record: EmergencyRecord
}

/** Who is to be fetched, where, and how they are reached; and the one step that comes next. */
export function Errand({ dispatch, record }: ErrandProps) {
  const detail = useSelector(dispatch, selectEmergencyDetail)
  const isAdvancing = useSelector(dispatch, selectIsAdvancing)
  const notice = useSelector(dispatch, selectDispatchNotice)
  const { request_by: caller, patient, location } = record
  const next = nextStep(record.status)
  const doctors = doctorRemark(record)
  return (
    <div className={styles.form}>
      <Facts>
        {[
          { label: words.patient, value: patient?.patient_name ?? '-' },
          ...(patient?.patient_telp
            ? [{ label: words.patientPhone, value: <Phone number={patient.patient_telp} /> }]
            : []),
          { label: words.caller, value: caller.full_name ?? caller.name ?? '-' },
          { label: words.callerPhone, value: <Phone number={caller.phone_number} /> },
          { label: words.remark, value: callerRemark(record) ?? '-' },
          ...(doctors === null ? [] : [{ label: words.doctorRemark, value: doctors }]),
          { label: words.place, value: location === null ? '-' : placeWords(location) },
          { label: words.facility, value: detail?.ambulance.facility ?? '-' },
        ]}
      </Facts>
      <Steps status={record.status} />
      <Problem words={notice === null ? null : dispatchNoticeWords(notice)} />
      {next !== null && (
        <Button
          size={48}
          wide
          loading={isAdvancing}
          loadingText={words.advancing}
          onClick={() => dispatch.send({ type: 'errand.advance' })}
        >
          {ADVANCES[next]}
        </Button>
      )}
    </div>
  )
}
