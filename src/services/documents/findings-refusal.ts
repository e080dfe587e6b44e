import * as z from 'zod/mini'
import { recordVersion } from '../../../contract/schemas/consultation'
import type { FindingsRefusal } from '../../../machines/ports/documents'
import type { HttpRefusal } from '../http/http-client'
import { documentRefusal } from './document-refusal'

const superseded = z.nullable(recordVersion)

/** The same for diagnosis and note, with the newest version if another one was written (contract §2 "Records"). */
export function findingsRefusal(what: string, refusal: HttpRefusal): FindingsRefusal {
  const newest =
    refusal.status_code === 409 && refusal.reason === 'superseded' ? superseded.safeParse(refusal.data) : null
  return newest?.success ? { kind: 'superseded', newest: newest.data } : documentRefusal(what, refusal)
}
