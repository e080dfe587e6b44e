import * as z from 'zod/mini'
import { filled, maybe, text } from './wire'

/** GET /audit?consultation_id= : the actions on a record, oldest first (contract §3). */
export const auditEntry = z.object({
  at: text,
  by: text,
  role: text,
  device_id: maybe(text),
  what: filled,
  detail: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntry>
