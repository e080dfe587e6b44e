import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { personQuestionMachine } from './person-question.machine'

export type PersonQuestionRef = ActorRefFrom<typeof personQuestionMachine>
type QuestionSnapshot = SnapshotFrom<typeof personQuestionMachine>

/** 'waiting': no answer arrived; it is retried automatically. */
export function selectStatus(snapshot: QuestionSnapshot): 'deciding' | 'refused' | 'saving' | 'waiting' {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('waiting')) return 'waiting'
  return snapshot.matches({ deciding: 'refused' }) ? 'refused' : 'deciding'
}
