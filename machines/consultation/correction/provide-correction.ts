import { callActor } from '../../ports/actors'
import type { CorrectionsPort } from '../../ports/corrections'
import type { DraftStorePort } from '../../ports/draft-store'
import type { DocumentsPort } from '../../ports/documents'
import { codeSearch } from '../diagnosis/diagnosis.model'
import { provideAutosave } from '../autosave/provide-autosave'
import { correctionMachine } from './correction.machine'

export interface CorrectionPorts {
  corrections: CorrectionsPort
  documents: Pick<DocumentsPort, 'searchCodes'>
  draftStore: Pick<DraftStorePort, 'corrections'>
}

/** Versions and corrections of one consultation's record, on their ports. */
export function provideCorrection({ corrections, documents, draftStore }: CorrectionPorts) {
  return correctionMachine.provide({
    actors: {
      autosave: provideAutosave(draftStore.corrections),
      codes: codeSearch.provide({ actors: { ask: callActor(documents.searchCodes) } }),
      readVersions: callActor(corrections.versions),
      correct: callActor(corrections.correct),
    },
  })
}
