import { callActor, plainCallActor } from '../../ports/actors'
import type { DraftStorePort } from '../../ports/draft-store'
import type { DocumentsPort } from '../../ports/documents'
import { provideAutosave } from '../autosave/provide-autosave'
import { dosingMachine } from './dosing/dosing.machine'
import { issuedMachine } from './issued/issued.machine'
import { prescriptionMachine } from './prescription.machine'
import { medicineSearchMachine } from './prescription.setup'
import { sendingMachine } from './sending/sending.machine'

/** The prescription machine and its children with their ports. */
export function providePrescription({
  documents,
  draftStore,
}: {
  documents: DocumentsPort
  draftStore: DraftStorePort
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
