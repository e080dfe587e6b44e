import type { ReactNode } from 'react'
import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import type { Patient, PatientBody } from '../../../machines/consultation/patient.rules'
import type { CommonTexts } from '../../i18n/id/common'
import type { RoomTexts } from '../../i18n/id/room'
import { recordInWords } from '../../i18n/record-words'
import { sexInWords } from '../../i18n/sex'
import { commonTexts } from '../../i18n/id/common'
import { roomTexts } from '../../i18n/id/room'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Avatar } from '../../ui/display/Avatar'
import { type Age, ageOf } from './age'
import { Allergies } from './Allergies'
import { Complaint } from './Complaint'
import styles from './PatientHeader.module.css'

export interface PatientHeaderProps {
  patient: RoomPatient
  /** null while unknown. */
  body: PatientBody | null
  now: () => number
  /** The answers about the body. */
  facts?: ReactNode
  /** Earlier consultations. */
  history?: ReactNode
  /** Further actions, before the end button. */
  tools?: ReactNode
  /** Asks about allergies; undefined until the hospital's record is read. */
  onAskAllergies?: (() => void) | undefined
  /** Confirms the answer of an earlier consultation. */
  onConfirmAllergies?: (() => void) | undefined
  onEnd: () => void
}

/** The patient's header: name, age, complaint and allergies always stay visible. */
export function PatientHeader({
  patient,
  body,
  now,
  facts,
  history,
  tools,
  onAskAllergies,
  onConfirmAllergies,
  onEnd,
}: PatientHeaderProps) {
  const { app } = useTexts(commonTexts)
  const { panel } = useTexts(workTexts)
  const { room } = useTexts(roomTexts)
  const { id, name, picture, facility, complaint, allergies, allergiesUnasked, allergiesBefore } = patient
  return (
    <header className={styles.header} data-toasts-below>
      <div className={styles.avatar}>
        <Avatar id={id} name={name} picture={picture} size={48} />
      </div>
      <div className={styles.patient}>
        <div className={styles.who}>
          <h1 className={styles.name}>{name ?? app.nameless.Consultations}</h1>
          <p className={styles.age}>{ageAndGender(patient, now(), app, room)}</p>
          {facility !== null && <p className={styles.facility}>{facility.name ?? app.nameless.Faskes_consultations}</p>}
        </div>
        <div className={styles.body}>
          <p className={styles.ageOnPhone}>{ageAndGender(patient, now(), app, room)}</p>
          {body !== null && <Body parts={bodyInWords(body, room)} />}
          {facts}
          {history}
        </div>
        <Complaint key={complaint} complaint={complaint} />
      </div>
      <Allergies
        names={allergies}
        unasked={allergiesUnasked}
        onAsk={onAskAllergies}
        before={allergiesBefore}
        onConfirm={onConfirmAllergies}
      />
      <div className={styles.end}>
        {tools}
        <Button variant="outline" size={36} aria-label={room.end} onClick={onEnd}>
          <span className={styles.long}>{room.end}</span>
          <span className={styles.short}>{panel.end}</span>
        </Button>
      </div>
    </header>
  )
}

/** Breaks lines between the parts, so that a record number stays whole. */
function Body({ parts }: { parts: string[] }) {
  return (
    <p>
      {parts.map((part, at) => (
        <span key={part} className={styles.part}>
          {at > 0 && '\u00a0· '}
          {part}
        </span>
      ))}
    </p>
  )
}

function ageAndGender({ dob, gender }: Patient, now: number, app: CommonTexts['app'], room: RoomTexts['room']): string {
  const age = ageOf(dob, now)
  if (age === null && gender === null) return app.nothing
  return [age === null ? app.nothing : ageInWords(age, room), sexInWords(gender) ?? app.nothing].join(' · ')
}

function bodyInWords(body: PatientBody, room: RoomTexts['room']): string[] {
  const { weight, height, bloodType, recordNumber, relation } = body
  return [
    relation && room.relation({ ...relation, relationship: recordInWords(relation.relationship) }),
    weight && room.weight({ weight }),
    height && room.height({ height }),
    bloodType && room.bloodType({ bloodType }),
    recordNumber,
  ].filter((part): part is string => typeof part === 'string')
}

function ageInWords(age: Age, room: RoomTexts['room']): string {
  return 'years' in age ? room.age(age) : room.ageMonths(age)
}
