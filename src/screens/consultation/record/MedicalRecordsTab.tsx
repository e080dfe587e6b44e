import { useSelector } from '@xstate/react'
import { ChevronDown, FileText } from 'lucide-react'
import type { MedicalRecord } from '../../../../contract/schemas/health-record'
import {
  type PermissionRef,
  selectFrame,
  selectMedicalRecords,
} from '../../../../machines/consultation/permission/permission.selectors'
import { type ListRef } from '../../../../machines/list/list.selectors'
import { icdName, possibleNames } from '../../../i18n/icd-names'
import { commonTexts } from '../../../i18n/id/common'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PagedList } from '../../list/PagedList'
import { PermissionGate } from './PermissionGate'
import styles from './Record.module.css'
import { dayOf } from './record-words'

/** The patient's medical record (PMR), newest first, expandable; below it the hospital's own application. */
export function MedicalRecordsTab({ permission }: { permission: PermissionRef }) {
  return (
    <PermissionGate permission={permission}>
      <MedicalRecords permission={permission} />
    </PermissionGate>
  )
}

/** Reads the records inside the gate, because a component that stays mounted would keep the last ones. */
function MedicalRecords({ permission }: { permission: PermissionRef }) {
  const frame = useSelector(permission, selectFrame)
  const records = useSelector(permission, selectMedicalRecords)
  return (
    <div className={styles.record}>
      {records && <Records records={records} />}
      {frame !== null && <Frame url={frame} />}
    </div>
  )
}

function Records({ records }: { records: ListRef<MedicalRecord> }) {
  const { record } = useTexts(roomTexts)
  return (
    <section className={styles.part} aria-labelledby="record-pmr">
      <h3 id="record-pmr" className={styles.title}>
        {record.medicalRecords}
      </h3>
      <PagedList
        list={records}
        words={{
          loading: record.reading,
          failed: record.recordsFailed,
          stale: record.recordsStale,
          more: record.older,
        }}
        empty={<EmptyState icon={FileText} tone="quiet" title={record.noRecords} text={record.noRecordsText} />}
      >
        {(item) => <Entry key={item.id} entry={item} />}
      </PagedList>
    </section>
  )
}

function Entry({ entry }: { entry: MedicalRecord }) {
  const { app } = useTexts(commonTexts)
  const { record } = useTexts(roomTexts)
  const language = useLanguage()
  const { date, diagnosis, doctor_name, facility_name, complaint, icd, prescription } = entry
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.summary}>
          <span className={styles.when}>{dayOf(date)}</span>
          <strong className={styles.diagnosis}>
            {diagnosis === null ? app.nothing : possibleNames([diagnosis], icd, language)}
          </strong>
          <span className={styles.place}>{[doctor_name, facility_name].filter(Boolean).join(' · ')}</span>
          <Icon of={ChevronDown} className={styles.chevron} />
        </summary>
        <dl className={styles.detail}>
          <dt>{record.complaint}</dt>
          <dd>{complaint ?? app.nothing}</dd>
          <dt>{record.codes}</dt>
          <dd>
            {icd.length === 0 ? app.nothing : icd.map((one) => `${one.code} ${icdName(one, language)}`).join(', ')}
          </dd>
          <dt>{record.prescription}</dt>
          <dd>
            {prescription === null || prescription.length === 0 ? (
              app.nothing
            ) : (
              <ul>
                {prescription.map(({ name, signa, quantity }) => (
                  <li key={name}>{[name, signa, quantity].filter(Boolean).join(' · ')}</li>
                ))}
              </ul>
            )}
          </dd>
        </dl>
      </details>
    </li>
  )
}

/** A foreign page: may run its own scripts and forms, but cannot access ours. */
function Frame({ url }: { url: string }) {
  const { record } = useTexts(roomTexts)
  return (
    <section className={styles.part} aria-labelledby="record-frame">
      <h3 id="record-frame" className={styles.title}>
        {record.frame}
      </h3>
      <iframe
        className={styles.frame}
        src={url}
        title={record.frame}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </section>
  )
}
