import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { personQuestionMachine } from './person-question.machine'
import type { PersonQuestionContext } from './person-question.model'

export type PersonQuestionRef = ActorRefFrom<typeof personQuestionMachine>
type QuestionSnapshot = SnapshotFrom<typeof personQuestionMachine>

/** 'waiting': no answer arrived; it is retried automatically. */
export function selectStatus(snapshot: QuestionSnapshot): 'deciding' | 'refused' | 'saving' | 'waiting' {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('waiting')) return 'waiting'
  return snapshot.matches({ deciding: 'refused' }) ? 'refused' : 'deciding'
}

/** 'same' that is being taken back. */
export function selectWithdrawal({ context }: QuestionSnapshot): PersonQuestionContext['withdrawal'] {
  return context.withdrawal
}
