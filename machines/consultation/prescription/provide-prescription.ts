import { callActor, plainCallActor } from '../../ports/actors'
import type { DraftStorePort } from '../../ports/draft-store'
import type { DocumentsPort } from '../../ports/documents'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { provideAutosave } from '../autosave/provide-autosave'
import { readConsultation } from '../documents/read-consultation'
import { dosingMachine } from './dosing/dosing.machine'
import { issuedMachine } from './issued/issued.machine'
import { prescriptionMachine } from './prescription.machine'
import { medicineSearchMachine } from './prescription.setup'
import { sendingMachine } from './sending/sending.machine'

/** The prescription machine and its children with their ports. */
export function providePrescription({
  documents,
  draftStore,
  records,
}: {
  documents: DocumentsPort
  draftStore: DraftStorePort
  records: PatientRecordsPort
}) {
  const search = callActor(documents.searchMedicines)
  return prescriptionMachine.provide({
    actors: {
      findMedicines: callActor(documents.findMedicines),
      search: medicineSearchMachine.provide({ actors: { ask: search } }),
      autosave: provideAutosave(draftStore.prescription),
      dosing: dosingMachine.provide({ actors: { choices: plainCallActor(documents.choices) } }),
      issued: issuedMachine.provide({
        actors: {
          cancelPrescription: callActor(documents.cancelPrescription),
          readPrescriptions: callActor(async (which: { consultationId: string }, signal) => {
            const { consultation, currentMedicines: earlier } = await readConsultation(records, which, signal)
            return { sent: consultation.prescriptions ?? [], earlier }
          }),
          prescriptionPdf: callActor(documents.prescriptionPdf),
        },
      }),
      sending: sendingMachine.provide({
        actors: {
          sendPrescription: callActor(documents.sendPrescription),
          findPrescription: callActor(documents.findPrescription),
        },
      }),
    },
  })
}
