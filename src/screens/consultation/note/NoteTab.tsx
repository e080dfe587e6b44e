import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { MESSAGE_LENGTH } from '../../../../contract/values/limits'
import { contentOf } from '../../../../machines/consultation/note/note.rules'
import {
  type NoteRef,
  selectClock,
  selectDraft,
  selectHasFaulted,
  selectIsAsSent,
  selectIsRestoring,
  selectIsSending,
  selectIsSuperseded,
  selectAutosaveOf,
  selectReason,
  selectRefusal,
  selectReplaceReason,
  selectSchedule,
  selectSentAt,
  selectStored,
} from '../../../../machines/consultation/note/note.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { TextArea } from '../../../ui/field/TextArea'
import { useMinute } from '../../home/use-minute'
import { noteLines } from '../correction/record-lines'
import { AutosaveStatus } from '../document-form/AutosaveStatus'
import { DraftRecovery } from '../document-form/DraftRecovery'
import { DocumentForm } from '../document-form/DocumentForm'
import { DocumentNotice } from '../document-form/DocumentNotice'
import { Superseded } from '../document-form/Superseded'
import { QuickWords } from '../../../ui/field/QuickWords'
import { ScheduleField } from './ScheduleField'

/** The note for the patient, and the next appointment. */
export function NoteTab({ note }: { note: NoteRef }) {
  const { note: words } = useTexts(roomTexts)
  const draft = useSelector(note, selectDraft)
  const { now } = useSelector(note, selectClock)
  const minute = useMinute(now)
  // A click reads the clock again, since a minute may have passed since the render.
  const [clicked, setClicked] = useState(minute)
  const reason = useSelector(note, selectReason(Math.max(minute, clicked)))
  const isRestoring = useSelector(note, selectIsRestoring)
  const refusal = useSelector(note, selectRefusal)
  const hasFaulted = useSelector(note, selectHasFaulted)
  const failure = refusal !== null ? words.refusals[refusal] : hasFaulted ? words.faulted : null

  function send() {
    setClicked(now())
    note.send({ type: 'note.send' })
  }

  return (
    <DocumentForm
      label={words.title}
      reason={reason === null ? null : words.reasons[reason]}
      status={<News note={note} />}
      isReasonShown={reason === 'unchanged' || reason === 'past'}
      failure={failure}
      sendLabel={hasFaulted ? words.sendAgain : words.send}
      sendingLabel={words.sending}
      isSending={useSelector(note, selectIsSending)}
      onSend={send}
    >
      <DraftRecovery form={note} />
      {useSelector(note, selectIsSuperseded) && <OtherNote note={note} now={Math.max(minute, clicked)} />}
      <TextArea
        id={useId()}
        label={words.note}
        problem={null}
        placeholder={words.hint}
        maxLength={MESSAGE_LENGTH}
        disabled={isRestoring}
        value={draft.note}
        onChange={(event) => note.send({ type: 'note.change', note: event.target.value })}
      />
      <QuickWords
        label={words.templates}
        icon={Plus}
        choices={words.quick.filter((one) => !draft.note.includes(one.words))}
        onPick={(template) => note.send({ type: 'template.pick', words: template })}
      />
      <ScheduleField
        date={draft.date}
        time={draft.time}
        schedule={useSelector(note, selectSchedule)}
        problem={reason === 'past' ? words.reasons.past : null}
        now={now}
        onChange={(change) => note.send({ type: 'schedule.change', ...change })}
      />
    </DocumentForm>
  )
}

function OtherNote({ note, now }: { note: NoteRef; now: number }) {
  const { note: words } = useTexts(roomTexts)
  const reason = useSelector(note, selectReplaceReason(now))
  return (
    <Superseded
      message={words.superseded}
      stored={noteLines(useSelector(note, selectStored))}
      written={noteLines(contentOf(useSelector(note, selectDraft)))}
      reason={reason === null ? null : words.reasons[reason]}
      onReplace={() => note.send({ type: 'stored.replace' })}
      onUse={() => note.send({ type: 'stored.use' })}
    />
  )
}

function News({ note }: { note: NoteRef }) {
  const { note: words, autosave } = useTexts(roomTexts)
  const isRestoring = useSelector(note, selectIsRestoring)
  const isAsSent = useSelector(note, selectIsAsSent)
  const sentAt = useSelector(note, selectSentAt)
  const draftAutosave = useSelector(note, selectAutosaveOf)
  if (isRestoring) return autosave.restoring
  if (!isAsSent || sentAt === null) return <AutosaveStatus autosave={draftAutosave} />
  return <DocumentNotice kind="sent">{words.sent({ time: formatTime(sentAt) })}</DocumentNotice>
}
