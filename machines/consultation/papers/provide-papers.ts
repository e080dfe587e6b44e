import { callActor, plainCallActor } from '../../ports/actors'
import type { KeptPapersPort } from '../../ports/kept-papers'
import type { PapersPort } from '../../ports/papers'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { diagnosisMachine } from '../diagnosis/diagnosis.machine'
import { codeSearch } from '../diagnosis/diagnosis.model'
import { noteMachine } from '../note/note.machine'
import { permissionMachine } from '../permission/permission.machine'
import { dosingMachine } from '../prescription/dosing/dosing.machine'
import { issuedMachine } from '../prescription/issued/issued.machine'
import { medicineSearchMachine, prescriptionMachine } from '../prescription/prescription.machine'
import { papersMachine } from './papers.machine'

export interface PapersPorts {
  papers: PapersPort
  keptPapers: KeptPapersPort
  records: PatientRecordsPort
}

/** Everything that a doctor writes and reads beside the chat, on its ports. */
export function providePapers({ papers, keptPapers, records }: PapersPorts) {
  const search = callActor(papers.searchMedicines)
  return papersMachine.provide({
    actors: {
      readConsultation: callActor(records.consultation),
      diagnosis: diagnosisMachine.provide({
        actors: {
          loadDiagnosis: callActor(keptPapers.loadDiagnosis),
          keepDiagnosis: callActor(keptPapers.keepDiagnosis),
          forgetDiagnosis: callActor(keptPapers.forgetDiagnosis),
          suggestions: plainCallActor(keptPapers.suggestions),
          learn: callActor(keptPapers.learn),
          putDiagnosis: callActor(papers.putDiagnosis),
          codes: codeSearch.provide({ actors: { ask: callActor(papers.searchCodes) } }),
        },
      }),
      note: noteMachine.provide({ actors: { putNote: callActor(papers.putNote) } }),
      prescription: prescriptionMachine.provide({
        actors: {
          search: medicineSearchMachine.provide({ actors: { ask: search } }),
          dosing: dosingMachine.provide({ actors: { choices: plainCallActor(papers.choices) } }),
          issued: issuedMachine.provide({
            actors: {
              cancelPrescription: callActor(papers.cancelPrescription),
              prescriptionPdf: callActor(papers.prescriptionPdf),
            },
          }),
          sendPrescription: callActor(papers.sendPrescription),
          findPrescription: callActor(papers.findPrescription),
        },
      }),
      permission: permissionMachine.provide({
        actors: { ask: callActor(records.askPermission), readHealth: callActor(records.healthRecord) },
      }),
    },
  })
}
