import { FileQuestion, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { PrescribedMedicine, Prescription } from '../../../contract/schemas/prescription'
import type { ExaminationRefusal } from '../../../machines/ports/examinations'
import type { Result } from '../../../machines/ports/result'
import type { Identity, Likeness } from '../../../contract/values/likeness'
import { hospitalDay } from '../../../contract/values/hospital-day'
import type { CorrectionRef } from '../../../machines/consultation/correction/correction.selectors'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatSchedule, formatShortDate } from '../../i18n/format'
import { icdName, uncodedNames } from '../../i18n/icd-names'
import { commonTexts } from '../../i18n/id/common'
import { examinationsTexts } from '../../i18n/id/examinations'
import { roomTexts, type RoomTexts } from '../../i18n/id/room'
import { useLanguage, useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import { Banner } from '../../ui/feedback/Banner'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { personInWords } from '../consultation/allergy/person-words'
import { CancelButton, CorrectButton, VersionsFailed } from '../consultation/correction/CorrectButton'
import { Corrected } from '../consultation/correction/Corrected'
import { CorrectionDialog } from '../consultation/correction/CorrectionDialog'
import { MedicineLines } from '../consultation/prescription/MedicineLines'
import { ResourceFace } from '../home/ResourceFace'
import { DetailSkeleton } from './Skeleton'
import styles from './ExaminationView.module.css'
import { patientOf, personOf, toneOf, whenOf } from './examination-words'

/** Renewing prescriptions in the open consultation beside it. */
export interface Renewing {
  /** Why renewing is not possible; null if it is. */
  reason: string | null
  /** Whether a person of the account is the patient of that consultation. */
  whose: (of: Identity) => Likeness
  onRenew: (medicines: PrescribedMedicine[], of: Identity) => void
}

/** Of one examination. */
interface RenewingIts {
  reason: string | null
  /** Whose the prescriptions are, if that may be another person. */
  alike: string | null
  onRenew: (medicines: PrescribedMedicine[]) => void
}

function renewingIts(renewing: Renewing, of: Identity, { isForOther, isForAlike }: RoomTexts['earlier']): RenewingIts {
  const whose = renewing.whose(of)
  const person = personInWords(of)
  return {
    reason: whose === 'other' ? isForOther({ person }) : renewing.reason,
    alike: whose === 'alike' ? isForAlike({ person }) : null,
    onRenew: (medicines) => renewing.onRenew(medicines, of),
  }
}

export interface ExaminationViewProps {
  detail: ResourceRef<Result<ApiConsultation, ExaminationRefusal>>
  /** Epoch milliseconds, for ages. */
  now: number
  renewing?: Renewing | undefined
  /** Its versions and corrections; without it the record is read-only. */
  correction?: CorrectionRef | undefined
}

/**
 * One examination with all details (product §3 "Consultation"); an ended one may be corrected (contract §2
 * "Corrections").
 */
export function ExaminationView({ detail, now, renewing, correction }: ExaminationViewProps) {
  const { examinations: words } = useTexts(examinationsTexts)
  return (
    <ResourceFace resource={detail} failed={words.detailFailed} skeleton={<DetailSkeleton />}>
      {(answer) =>
        answer.ok ? (
          <Loaded examination={answer.value} now={now} renewing={renewing} correction={correction} />
        ) : (
          <EmptyState icon={FileQuestion} tone="quiet" title={words.gone} text={words.goneText} />
        )
      }
    </ResourceFace>
  )
}

interface LoadedProps extends Pick<ExaminationViewProps, 'now' | 'renewing' | 'correction'> {
  examination: ApiConsultation
}

function Loaded({ examination, now, renewing, correction }: LoadedProps) {
  const texts = { ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const language = useLanguage()
  const { consultationStatuses, examinations: words } = texts
  const { complaint, spa, prescription, prescriptions, note, next_schedule: next, requested_at, status } = examination
  const { name, picture } = patientOf(examination)
  const { symptoms = [], possible_diagnosis: possible = [], advice = [], icd = [] } = spa ?? {}
  const its =
    renewing && renewingIts(renewing, { full_name: name, dob: examination.detail_patient?.dob ?? null }, texts.earlier)
  const uncoded = uncodedNames(possible, icd, language)
  // The server corrects what has ended; until then the room itself writes.
  const objectId = status === 'FINISHED' ? examination.object_id : null
  const correctable = correction !== undefined && objectId !== null ? { correction, objectId } : null
  return (
    <article className={styles.view}>
      <header className={styles.head}>
        <Avatar id={name ?? examination.consultation_id} name={name} picture={picture} size={48} />
        <div className={styles.person}>
          <h3 className={styles.name}>{name ?? words.someone}</h3>
          <p className={styles.second}>{personOf(examination, now, texts)}</p>
        </div>
        <p className={styles.status}>
          {status !== null && <Chip tone={toneOf(status)}>{consultationStatuses[status]}</Chip>}
          {requested_at !== null && (
            <time className={styles.second} dateTime={requested_at}>
              {whenOf(requested_at, texts)}
            </time>
          )}
        </p>
      </header>
      <Part title={words.complaint}>{complaint && <p>{complaint}</p>}</Part>
      {correction !== undefined && <VersionsFailed correction={correction} />}
      <Part
        title={words.diagnosis}
        action={correctable && <CorrectButton {...correctable} kind="diagnosis" />}
        versions={correction && <Corrected correction={correction} kind="diagnosis" />}
      >
        {icd.length > 0 && (
          <ul className={styles.codes}>
            {icd.map((one) => (
              <li key={one.code}>
                <code className={styles.code}>{one.code}</code> {icdName(one, language)}
              </li>
            ))}
          </ul>
        )}
        {uncoded.length > 0 && <Points of={uncoded} />}
      </Part>
      <Part title={words.symptoms}>{symptoms.length > 0 && <p>{symptoms.join(', ')}</p>}</Part>
      <Part title={words.advice}>{advice.length > 0 && <Points of={advice} />}</Part>
      <Part title={words.prescription}>
        {prescriptions.length > 0
          ? prescriptions.map((one) => (
              <Sent key={one.prescription_id} one={one} now={now} renewing={its} correctable={correctable} />
            ))
          : prescription !== null && <MedicineLines medicines={prescription.medicines} />}
      </Part>
      <Part
        title={words.note}
        action={correctable && <CorrectButton {...correctable} kind="note" />}
        versions={correction && <Corrected correction={correction} kind="note" />}
      >
        {note && <p className={styles.note}>{note}</p>}
      </Part>
      <Part title={words.next}>
        {next && <p>{Number.isNaN(Date.parse(next)) ? next : formatSchedule(Date.parse(next))}</p>}
      </Part>
      {correctable !== null && (
        <CorrectionDialog
          correction={correctable.correction}
          prescriptions={prescriptions}
          reader={
            examination.patient.uuid === null ? null : (examination.patient.full_name ?? texts.correction.someReader)
          }
          now={() => now}
        />
      )}
    </article>
  )
}

/** null: not ended, or read-only. */
type Correctable = { correction: CorrectionRef; objectId: string } | null

interface PartProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** Below: its last correction and earlier versions. */
  versions?: ReactNode
  children: ReactNode
}

/** Shows a text for a missing part. */
function Part({ title, action, versions, children }: PartProps) {
  const { app } = useTexts(commonTexts)
  const isThere = Array.isArray(children) ? children.some(Boolean) : Boolean(children)
  return (
    <section className={styles.part}>
      <div className={styles.title}>
        <h4 className={styles.label}>{title}</h4>
        {action}
      </div>
      {isThere ? children : <p className={styles.second}>{app.nothing}</p>}
      {versions}
    </section>
  )
}

function Points({ of }: { of: string[] }) {
  return (
    <ul className={styles.points}>
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

interface SentProps {
  one: Prescription
  now: number
  renewing: RenewingIts | undefined
  correctable: Correctable
}

function Sent({ one, now, renewing, correctable }: SentProps) {
  const texts = { ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const { examinations: words } = texts
  const { created_at, expires, medicines, note, cancelled } = one
  return (
    <div className={styles.prescription}>
      <p className={styles.second}>
        {words.prescribedAt({ when: whenOf(created_at, texts) })}
        {cancelled === null && `, ${words.expires({ day: formatShortDate(expires) })}`}{' '}
        <StatusChip one={one} now={now} />
      </p>
      <MedicineLines
        medicines={medicines}
        renderAction={(medicine) =>
          renewing?.alike === null && medicines.length > 1 && <RenewOne medicine={medicine} {...renewing} />
        }
      />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {renewing !== undefined && renewing.alike !== null && <Banner tone="warn">{renewing.alike}</Banner>}
      {cancelled !== null && <p className={styles.second}>{words.cancelledBecause({ reason: cancelled.reason })}</p>}
      {(renewing !== undefined || (correctable !== null && cancelled === null)) && (
        <div className={styles.acts}>
          {renewing !== undefined && (
            <GuardedButton
              size={36}
              variant="outline"
              reason={renewing.reason}
              onClick={() => renewing.onRenew(medicines)}
            >
              <Icon of={RefreshCw} size={16} />
              {renewing.alike === null ? texts.earlier.renewAll : texts.earlier.renewAlike}
            </GuardedButton>
          )}
          {correctable !== null && cancelled === null && (
            <CancelButton {...correctable} prescriptionId={one.prescription_id} sentAt={created_at} />
          )}
        </div>
      )}
    </div>
  )
}

/** Cancelled, expired or valid. */
function StatusChip({ one: { cancelled, expires }, now }: { one: Prescription; now: number }) {
  const { examinations: words } = useTexts(examinationsTexts)
  if (cancelled !== null) return <Chip tone="danger">{words.cancelled}</Chip>
  return expires < hospitalDay(now) ? <Chip tone="quiet">{words.ended}</Chip> : <Chip tone="leaf">{words.valid}</Chip>
}

function RenewOne({ medicine, reason, onRenew }: RenewingIts & { medicine: PrescribedMedicine }) {
  const { earlier } = useTexts(roomTexts)
  return (
    <div>
      <GuardedButton
        size={32}
        variant="ghost"
        reason={reason}
        aria-label={earlier.renewOneOf({ name: medicine.name })}
        onClick={() => onRenew([medicine])}
      >
        {earlier.renewOne}
      </GuardedButton>
    </div>
  )
}
