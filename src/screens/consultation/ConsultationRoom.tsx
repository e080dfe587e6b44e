import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import {
  type ConsultationRef,
  selectPatientPresence,
  selectChat,
  selectDocuments,
  selectRecord,
} from '../../../machines/consultation/consultation.selectors'
import {
  selectAllergyQuestion,
  selectBodyQuestion,
  selectConsultation,
  selectEarlier,
  selectHealthAllergies,
  selectLetter,
  selectPersonQuestion,
  selectPrescription,
} from '../../../machines/consultation/documents/documents.selectors'
import { selectHasDraft } from '../../../machines/consultation/allergy-question/allergy-question.selectors'
import type { BodyKind } from '../../../machines/consultation/body-question/body-question.model'
import {
  selectBodyAnswers,
  selectTypedKind,
} from '../../../machines/consultation/body-question/body-question.selectors'
import { selectSafetyFacts } from '../../../machines/consultation/prescription/prescription.selectors'
import { bodyOf, partyOf } from '../../../machines/consultation/patient.rules'
import type { Missing } from '../../../machines/consultation/unsent.rules'
import type { CheckRef } from '../../../machines/devices/check/check.selectors'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import type { VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { uncheckedInWords } from '../../i18n/allergen-names'
import { commonTexts } from '../../i18n/id/common'
import { roomTexts } from '../../i18n/id/room'
import { workTexts } from '../../i18n/id/work'
import { useLanguage, useTexts } from '../../i18n/texts'
import { withPerson } from '../requests/card-words'
import { AbsenceNotice } from './AbsenceNotice'
import { addresseeOf } from './addressee'
import { AllergyDialog } from './allergy/AllergyDialog'
import { AwaitedPayment } from './AwaitedPayment'
import { BodyFacts } from './body-question/BodyFacts'
import { BodyQuestionDialog } from './body-question/BodyQuestionDialog'
import { CallButton } from './CallButton'
import { Chat } from './chat/Chat'
import styles from './ConsultationRoom.module.css'
import { ElapsedTime } from './ElapsedTime'
import { AlikePersons } from './allergy/AlikePersons'
import { EarlierConsultations } from './earlier/EarlierConsultations'
import { EndingDialog } from './EndingDialog'
import { CHAT_PANE, RoomBody } from './layout/RoomBody'
import { UnreadBadge } from './layout/UnreadBadge'
import { usePanes } from './layout/use-panes'
import { LetterDialog } from './letter/LetterDialog'
import { PatientHeader } from './PatientHeader'
import { PaymentNews } from './PaymentNews'
import { ReferralDialog } from './ReferralDialog'
import { RoomTools } from './RoomTools'
import { SaveDialog } from './SaveDialog'
import { useOpenedAt } from './use-opened-at'
import { usePatient } from './use-patient'

export interface ConsultationRoomProps {
  consultation: ConsultationRef
  /** The doctor's calls. */
  videoCall: VideoCallRef | undefined
  /** The group call. */
  groupCall?: GroupCallRef | undefined
  deviceCheck?: CheckRef | undefined
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The open room: the patient's header, the conversation, and the doctor's documents beside it. */
export function ConsultationRoom({ consultation, videoCall, groupCall, deviceCheck, now }: ConsultationRoomProps) {
  const { app } = useTexts(commonTexts)
  const { room } = useTexts(roomTexts)
  const work = useTexts(workTexts)
  const record = useSelector(consultation, selectRecord)
  const chat = useSelector(consultation, selectChat)
  const patientPresence = useSelector(consultation, selectPatientPresence)
  const documents = useSelector(consultation, selectDocuments)
  const known = useSelector(documents, (snapshot) => (snapshot === undefined ? null : selectConsultation(snapshot)))
  const earlier = useSelector(documents, (snapshot) => snapshot && selectEarlier(snapshot))
  const letter = useSelector(documents, (snapshot) => snapshot && selectLetter(snapshot))
  const question = useSelector(documents, (snapshot) => snapshot && selectAllergyQuestion(snapshot))
  const ofHealthRecord = useSelector(documents, (snapshot) =>
    snapshot === undefined ? null : selectHealthAllergies(snapshot),
  )
  useForgotten(ofHealthRecord)
  const askAllergies = question && (() => question.send({ type: 'question.open' }))
  const bodyQuestion = useSelector(documents, (snapshot) => snapshot && selectBodyQuestion(snapshot))
  const isWeighed = useSelector(
    bodyQuestion,
    (snapshot) => snapshot !== undefined && selectBodyAnswers(snapshot).weight_kg !== null,
  )
  const [continueAt, setContinueAt] = useState<RefObject<HTMLElement | null> | null>(null)
  const askBody =
    bodyQuestion &&
    ((kind: BodyKind, next: RefObject<HTMLElement | null> | null = null) => {
      setContinueAt(next)
      bodyQuestion.send({ type: 'question.open', kind })
    })
  const patient = usePatient(consultation)
  const uncheckedAllergies = uncheckedInWords(
    patient?.allergies ?? patient?.allergiesBefore?.names ?? [],
    useLanguage(),
  )
  const persons = useSelector(documents, (snapshot) => snapshot && selectPersonQuestion(snapshot))
  const prescription = useSelector(documents, (snapshot) => snapshot && selectPrescription(snapshot))
  const facts = useSelector(prescription, (snapshot) => snapshot && selectSafetyFacts(snapshot))
  const asking = { onAskAllergies: askAllergies, onAskBody: askBody, uncheckedAllergies, persons }
  const panes = usePanes(documents, record, asking)
  const [pane, setPane] = useState(CHAT_PANE)
  const tools = useRef<HTMLButtonElement>(null)
  const tabs = useRef(new Map<string, HTMLButtonElement>())
  useOpenedAt(consultation, { question, bodyQuestion, letter }, openUnsent)
  function show(id: string): HTMLElement | null {
    setPane(id)
    return tabs.current.get(id) ?? null
  }
  function openUnsent(kind: Missing['kind']): HTMLElement | null {
    if (kind === 'unread' || kind === 'messages' || kind === 'files') return show(CHAT_PANE)
    if (kind !== 'answers' && kind !== 'sakit' && kind !== 'rujukan') {
      return show(kind === 'noDiagnosis' ? 'diagnosis' : kind)
    }
    if (kind === 'answers') openAnswers()
    else letter?.send({ type: 'letter.write', kind })
    return null
  }
  function openAnswers() {
    if (question && selectHasDraft(question.getSnapshot())) question.send({ type: 'question.open' })
    else if (bodyQuestion) askBody?.(selectTypedKind(bodyQuestion.getSnapshot()) ?? 'weight_kg')
  }
  if (record === null || patient === null) return null

  const body = known && bodyOf(known)
  const { name } = partyOf(patient)
  const nameOr = (unknown: string) => withPerson(name ?? unknown, patient.facility && patient.name, work)
  const calls = { videoCall, groupCall }
  const end = () => consultation.send({ type: 'consultation.end' })
  return (
    <section className={styles.room} aria-label={room.title({ name: nameOr(app.nameless[record.className]) })}>
      {record.startedAt !== null && <ElapsedTime startedAt={record.startedAt} now={now} />}
      <PatientHeader
        patient={patient}
        body={body && isWeighed ? { ...body, weight: null } : body}
        now={now}
        history={
          earlier &&
          documents && (
            <EarlierConsultations
              earlier={earlier}
              documents={documents}
              now={now}
              onRenewed={() => show('prescription')}
            />
          )
        }
        facts={
          bodyQuestion &&
          askBody && (
            <BodyFacts
              question={bodyQuestion}
              onAsk={askBody}
              patient={patient}
              recordedWeight={body?.weight ?? null}
              now={now}
            />
          )
        }
        tools={
          <>
            {videoCall && (
              <CallButton videoCall={videoCall} groupCall={groupCall} record={record} check={deviceCheck} />
            )}
            <RoomTools consultation={consultation} calls={calls} button={tools} />
          </>
        }
        onAskAllergies={askAllergies}
        onConfirmAllergies={question && (() => question.send({ type: 'earlier.confirm' }))}
        onEnd={end}
      />
      <div>
        <AwaitedPayment consultation={consultation} />
        {persons && facts && (
          <AlikePersons question={persons} alike={facts.alike} known={facts.allergies ?? facts.earlierAllergies} />
        )}
        {patientPresence && (
          <AbsenceNotice patientPresence={patientPresence} name={name ?? room.thePatient} onEnd={end} />
        )}
      </div>
      <RoomBody
        panes={panes}
        chosen={pane}
        onChoose={setPane}
        tabs={tabs}
        unread={chat && <UnreadBadge chat={chat} />}
        chat={
          chat && (
            <Chat
              // A new instance per record, so that input never appears for another patient.
              key={record.objectId}
              consultation={consultation}
              chat={chat}
              name={name ?? app.nameless[record.className]}
              addressee={addresseeOf(patient, now(), room)}
              now={now}
            />
          )
        }
      />
      <EndingDialog consultation={consultation} name={nameOr(room.thePatient)} calls={calls} onOpen={openUnsent} />
      {/* After the ending, which leads to them: a dialog that closes later would dismiss those opened before. */}
      {question && <AllergyDialog question={question} name={nameOr(room.somePatient)} />}
      {bodyQuestion && (
        <BodyQuestionDialog
          question={bodyQuestion}
          name={nameOr(room.somePatient)}
          recordedWeight={body?.weight ?? null}
          continueAt={() => continueAt?.current ?? null}
        />
      )}
      <SaveDialog consultation={consultation} calls={calls} onOpen={openUnsent} />
      {letter && (
        <LetterDialog letter={letter} patient={patient} doctor={known?.doctor ?? null} now={now} finalFocus={tools} />
      )}
      <ReferralDialog consultation={consultation} finalFocus={tools} />
      <PaymentNews consultation={consultation} name={name ?? room.thePatient} />
    </section>
  )
}

/** React keeps the previous render; another one removes data of a withdrawn permission from memory. */
function useForgotten(value: unknown): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (value === null) renderAgain()
  }, [value])
}
