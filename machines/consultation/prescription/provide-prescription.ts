import { callActor, plainCallActor } from '../../ports/actors'
import type { KeptPapersPort } from '../../ports/kept-papers'
import type { PapersPort } from '../../ports/papers'
import { provideKeeping } from '../keeping/provide-keeping'
import { dosingMachine } from './dosing/dosing.machine'
import { issuedMachine } from './issued/issued.machine'
import { prescriptionMachine } from './prescription.machine'
import { medicineSearchMachine } from './prescription.setup'
import { sendingMachine } from './sending/sending.machine'

/** The prescription machine and its children with their ports. */
export function providePrescription({ papers, keptPapers }: { papers: PapersPort; keptPapers: KeptPapersPort }) {
  const search = callActor(papers.searchMedicines)
  return prescriptionMachine.provide({
    actors: {
      findMedicines: callActor(papers.findMedicines),
      search: medicineSearchMachine.provide({ actors: { ask: search } }),
      keeping: provideKeeping(keptPapers.prescription),
      dosing: dosingMachine.provide({ actors: { choices: plainCallActor(papers.choices) } }),
      issued: issuedMachine.provide({
        actors: {
          cancelPrescription: callActor(papers.cancelPrescription),
          prescriptionPdf: callActor(papers.prescriptionPdf),
        },
      }),
      sending: sendingMachine.provide({
        actors: {
          sendPrescription: callActor(papers.sendPrescription),
          findPrescription: callActor(papers.findPrescription),
        },
      }),
    },
  })
}
