import { createActor, fromPromise } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import { papersMachine } from '../../../machines/consultation/papers/papers.machine'
import { earlierDetailMachine, type OpenedConsultation } from '../../../machines/consultation/papers/papers.model'
import type { EarlierRefusal } from '../../../machines/ports/patient-records'
import { accepted, type Result } from '../../../machines/ports/result'
import { inert } from '../graph/inert'
import { TestClock } from '../stage/test-clock'
import { anOpenedConsultation, aRecord, countingIds } from './builders'
import { anExamination } from './examinations'
import { recordsThatAnswer } from './health'

/** The documents of an open consultation; `detail` answers for an earlier one. The prescription is open and empty. */
export function papersActor(
  detail: () => Promise<Result<ApiConsultation, EarlierRefusal>> = () => Promise.resolve(accepted(anExamination())),
) {
  const { actors } = inert(papersMachine).implementations
  const machine = papersMachine.provide({
    actors: {
      ...(actors as object),
      readConsultation: fromPromise<OpenedConsultation, { consultationId: string }>(() =>
        Promise.resolve(anOpenedConsultation()),
      ),
      earlierDetail: earlierDetailMachine,
    },
  })
  const clock = new TestClock()
  const records = recordsThatAnswer({ earlierDetail: detail })
  const input = { record: aRecord({ status: 'ON_CHAT' }), records, clock, newId: countingIds(), report: () => {} }
  const papers = createActor(machine, { input }).start()
  papers.subscribe(({ children }) => {
    if (children.prescription?.getSnapshot().matches('restoring')) {
      children.prescription.send({ type: 'draft.loaded', content: null })
    }
  })
  return papers
}
