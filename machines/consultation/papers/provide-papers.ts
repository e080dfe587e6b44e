import { callActor, plainCallActor } from '../../ports/actors'
import type { CorrectionsPort } from '../../ports/corrections'
import type { KeptPapersPort } from '../../ports/kept-papers'
import type { PapersPort } from '../../ports/papers'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { allergyQuestionMachine } from '../allergy-question/allergy-question.machine'
import { bodyQuestionMachine } from '../body-question/body-question.machine'
import { provideCorrection } from '../correction/provide-correction'
import { diagnosisMachine } from '../diagnosis/diagnosis.machine'
import { codeSearch } from '../diagnosis/diagnosis.model'
import { provideKeeping } from '../keeping/provide-keeping'
import { letterMachine } from '../letter/letter.machine'
import { noteMachine } from '../note/note.machine'
import { permissionMachine } from '../permission/permission.machine'
import { providePrescription } from '../prescription/provide-prescription'
import { papersMachine } from './papers.machine'

export interface PapersPorts {
  papers: PapersPort
  keptPapers: KeptPapersPort
  records: PatientRecordsPort
  corrections: CorrectionsPort
}

/** The documents machine with its ports. */
export function providePapers({ papers, keptPapers, records, corrections }: PapersPorts) {
  return papersMachine.provide({
    actors: {
      readConsultation: callActor(async (which: { consultationId: string }, signal) => {
        const read = [records.consultation(which, signal), records.currentMedicines(which, signal)] as const
        const [consultation, currentMedicines] = await Promise.all(read)
        return { consultation, currentMedicines }
      }),
      allergyQuestion: allergyQuestionMachine.provide({
        actors: {
          keeping: provideKeeping(keptPapers.allergies),
          saveSafetyAnswer: callActor(papers.saveSafetyAnswer),
        },
      }),
      bodyQuestion: bodyQuestionMachine.provide({
        actors: {
          keeping: provideKeeping(keptPapers.body),
          saveSafetyAnswer: callActor(papers.saveSafetyAnswer),
        },
      }),
      diagnosis: diagnosisMachine.provide({
        actors: {
          keeping: provideKeeping(keptPapers.diagnosis),
          suggestions: plainCallActor(keptPapers.suggestions),
          learn: callActor(keptPapers.learn),
          putDiagnosis: callActor(papers.putDiagnosis),
          codes: codeSearch.provide({ actors: { ask: callActor(papers.searchCodes) } }),
        },
      }),
      note: noteMachine.provide({
        actors: { keeping: provideKeeping(keptPapers.note), putNote: callActor(papers.putNote) },
      }),
      prescription: providePrescription({ papers, keptPapers }),
      letter: letterMachine.provide({
        actors: { keeping: provideKeeping(keptPapers.letter), writeLetter: callActor(papers.writeLetter) },
      }),
      correction: provideCorrection({ corrections, papers, keptPapers }),
      permission: permissionMachine.provide({
        actors: { ask: callActor(records.askPermission), readHealth: callActor(records.healthRecord) },
      }),
    },
  })
}
