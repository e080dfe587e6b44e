import { callActor } from '../../ports/actors'
import type { CorrectionsPort } from '../../ports/corrections'
import type { KeptPapersPort } from '../../ports/kept-papers'
import type { PapersPort } from '../../ports/papers'
import { codeSearch } from '../diagnosis/diagnosis.model'
import { provideKeeping } from '../keeping/provide-keeping'
import { correctionMachine } from './correction.machine'

export interface CorrectionPorts {
  corrections: CorrectionsPort
  papers: Pick<PapersPort, 'searchCodes'>
  keptPapers: Pick<KeptPapersPort, 'corrections'>
}

/** Versions and corrections of one consultation's record, on their ports. */
export function provideCorrection({ corrections, papers, keptPapers }: CorrectionPorts) {
  return correctionMachine.provide({
    actors: {
      keeping: provideKeeping(keptPapers.corrections),
      codes: codeSearch.provide({ actors: { ask: callActor(papers.searchCodes) } }),
      readVersions: callActor(corrections.versions),
      correct: callActor(corrections.correct),
    },
  })
}
