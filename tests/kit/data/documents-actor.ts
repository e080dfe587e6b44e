import { createActor, fromPromise } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import { documentsMachine } from '../../../machines/consultation/documents/documents.machine'
import { earlierDetailMachine, type OpenedConsultation } from '../../../machines/consultation/documents/documents.model'
import type { EarlierRefusal } from '../../../machines/ports/patient-records'
import type { StoredPrescriptionDraft } from '../../../machines/ports/draft-store'
import { accepted, type Result } from '../../../machines/ports/result'
import { inert } from '../graph/inert'
import { TestClock } from '../harness/test-clock'
import { anOpenedConsultation, aRecord, countingIds } from './builders'
import { anExaminationOf } from './examinations'
import { recordsThatAnswer } from './health'

/** The documents of an open consultation; `detail` answers for an earlier one. The prescription has `draft`. */
export function documentsActor(
  detail: () => Promise<Result<ApiConsultation, EarlierRefusal>> = () => Promise.resolve(accepted(anExaminationOf())),
  {
    record = aRecord({ status: 'ON_CHAT' }),
    draft = null,
  }: { record?: RoomRecord; draft?: StoredPrescriptionDraft | null } = {},
) {
  const { actors } = inert(documentsMachine).implementations
  const machine = documentsMachine.provide({
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
  const input = { record, records, clock, newId: countingIds(), report: () => {} }
  const documents = createActor(machine, { input }).start()
  documents.subscribe(({ children }) => {
    if (children.prescription?.getSnapshot().matches('restoring')) {
      children.prescription.send({ type: 'draft.loaded', content: draft })
    }
  })
  return documents
}
