import type * as z from 'zod/mini'
import { type consultationUpdate, consultationUpdateAnswer } from '../../../contract/schemas/consultation'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { findingsRefusal } from './findings-refusal'

/** PUT /consultation/{id} without a status: saves the findings without a move (product §3, §7; contract §3). */
export function createDiagnosisService(http: HttpClient): Pick<DocumentsPort, 'putDiagnosis'> {
  return {
    async putDiagnosis({ consultationId, objectId, actionId, content, replaces }, signal) {
      const body: z.input<typeof consultationUpdate> = {
        symptoms: orNull(content.symptoms),
        possible_diagnosis: orNull(content.possible_diagnosis),
        advice: orNull(content.advice),
        icd: content.icd.map(({ code, name }) => ({ code, name })),
        object_id: objectId,
        ...(replaces !== null && { replaces }),
      }
      const answer = await http.call({
        method: 'PUT',
        path: `/consultation/${encodeURIComponent(consultationId)}`,
        body,
        idempotencyKey: actionId,
        answer: consultationUpdateAnswer,
        signal,
      })
      return answer.ok
        ? accepted(answer.value.version)
        : refused(findingsRefusal('sending a diagnosis', answer.refusal))
    },
  }
}

/** Empty lists are sent as null (product §3 "Diagnosis"). */
function orNull(words: string[]): string[] | null {
  return words.length === 0 ? null : words
}
