import type { DocumentsPort } from '../../../machines/ports/documents'
import type { HttpClient, HttpFiles } from '../http/http-client'
import type { LiveBackend } from '../live/live-service'
import { createChoices } from './choices'
import { createCodeSearch } from './code-search'
import { createDiagnosisService } from './diagnosis-service'
import { createLetterService } from './letter-service'
import { createMedicineSearch } from './medicine-search'
import { createNoteService } from './note-service'
import { createPrescriptionService } from './prescription-service'
import { createSafetyAnswerService } from './safety-answer-service'

/** The documents that a doctor writes beside the chat; each part has its own file. */
export function createDocumentsService(http: HttpClient & HttpFiles, live: LiveBackend): DocumentsPort {
  return {
    ...createDiagnosisService(http),
    ...createPrescriptionService(http),
    ...createNoteService(http),
    ...createSafetyAnswerService(http),
    ...createLetterService(http),
    ...createMedicineSearch(http),
    ...createCodeSearch(http),
    ...createChoices(live),
  }
}
