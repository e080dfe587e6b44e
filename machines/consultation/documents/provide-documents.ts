import { callActor, plainCallActor } from '../../ports/actors'
import type { CorrectionsPort } from '../../ports/corrections'
import type { DraftStorePort } from '../../ports/draft-store'
import type { DocumentsPort } from '../../ports/documents'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { allergyQuestionMachine } from '../allergy-question/allergy-question.machine'
import { bodyQuestionMachine } from '../body-question/body-question.machine'
import { provideCorrection } from '../correction/provide-correction'
import { diagnosisMachine } from '../diagnosis/diagnosis.machine'
import { codeSearch } from '../diagnosis/diagnosis.model'
import { provideAutosave } from '../autosave/provide-autosave'
import { letterMachine } from '../letter/letter.machine'
import { noteMachine } from '../note/note.machine'
import { permissionMachine } from '../permission/permission.machine'
import { personQuestionMachine } from '../person-question/person-question.machine'
import { providePrescription } from '../prescription/provide-prescription'
import { readConsultation } from './read-consultation'
import { documentsMachine } from './documents.machine'

export interface DocumentsPorts {
  documents: DocumentsPort
  draftStore: DraftStorePort
  records: PatientRecordsPort
  corrections: CorrectionsPort
}

/** The documents machine with its ports. */
export function provideDocuments({ documents, draftStore, records, corrections }: DocumentsPorts) {
  return documentsMachine.provide({
    actors: {
      readConsultation: callActor((which: { consultationId: string }, signal) =>
        readConsultation(records, which, signal),
      ),
      allergyQuestion: allergyQuestionMachine.provide({
        actors: {
          autosave: provideAutosave(draftStore.allergies),
          saveSafetyAnswer: callActor(documents.saveSafetyAnswer),
        },
      }),
      bodyQuestion: bodyQuestionMachine.provide({
        actors: {
          autosave: provideAutosave(draftStore.body),
          saveSafetyAnswer: callActor(documents.saveSafetyAnswer),
        },
      }),
      personQuestion: personQuestionMachine.provide({
        actors: { saveSafetyAnswer: callActor(documents.saveSafetyAnswer) },
      }),
      diagnosis: diagnosisMachine.provide({
        actors: {
          autosave: provideAutosave(draftStore.diagnosis),
          suggestions: plainCallActor(draftStore.suggestions),
          learn: callActor(draftStore.learn),
          putDiagnosis: callActor(documents.putDiagnosis),
          codes: codeSearch.provide({ actors: { ask: callActor(documents.searchCodes) } }),
        },
      }),
      note: noteMachine.provide({
        actors: { autosave: provideAutosave(draftStore.note), putNote: callActor(documents.putNote) },
      }),
      prescription: providePrescription({ documents, draftStore, records }),
      letter: letterMachine.provide({
        actors: { autosave: provideAutosave(draftStore.letter), writeLetter: callActor(documents.writeLetter) },
      }),
      correction: provideCorrection({ corrections, documents, draftStore }),
      permission: permissionMachine.provide({
        actors: { ask: callActor(records.askPermission), readHealth: callActor(records.healthRecord) },
      }),
    },
  })
}
