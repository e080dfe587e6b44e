import type { CorrectionPorts } from '../../../machines/consultation/correction/provide-correction'
import { createCorrectionsService } from '../../services/corrections-service'
import { createCodeSearch } from '../../services/papers/code-search'
import { keptPapersOf } from '../kept-papers'
import type { PageServices } from '../page-services'

/** What corrections need outside of a room. */
export function correctionPortsOf(page: PageServices): CorrectionPorts {
  return {
    corrections: createCorrectionsService(page.http),
    papers: createCodeSearch(page.http),
    keptPapers: keptPapersOf(page),
  }
}
