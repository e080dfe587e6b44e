import type { CorrectionPorts } from '../../../machines/consultation/correction/provide-correction'
import { createCorrectionsService } from '../../services/corrections-service'
import { createCodeSearch } from '../../services/documents/code-search'
import { draftStoreOf } from '../draft-store'
import type { PageServices } from '../page-services'

/** What corrections need outside of a room. */
export function correctionPortsOf(page: PageServices): CorrectionPorts {
  return {
    corrections: createCorrectionsService(page.http),
    documents: createCodeSearch(page.http),
    draftStore: draftStoreOf(page),
  }
}
