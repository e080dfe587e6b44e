import * as z from 'zod/mini'
import type { AuditEntry } from '../../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { emergencyStatus, maybe, text } from '../../../../contract/schemas/wire'
import { isStepBack } from '../../../../contract/values/emergency-moves'
import { SECOND } from '../../../../contract/values/limits'
import type { EmergencyStatus } from '../../../../contract/values/statuses'

export type StepKind =
  | 'accepted'
  | 'takenOver'
  | 'contacted'
  | 'video'
  | 'takenBack'
  | 'corrected'
  | 'replaced'
  | 'unanswered'
  | 'dataFilled'
  | 'dataChanged'
  | 'ambulance'
  | 'going'
  | 'pickedUp'
  | 'arrived'
  | 'finished'
  | 'reported'
  | 'closed'

/** One line. `at` is epoch milliseconds. */
export interface TimelineEntry {
  key: string
  at: number
  kind: StepKind
  /** The author's name; null if only the number is known. */
  by: string | null
  /** For `ambulance`: the chosen one, and the one that it replaced, which `replaced` has too. */
  plate: string | null
  instead: string | null
  /** For `accepted`: whole seconds since the call. */
  seconds: number | null
  /** For patient data: the fields' names on the wire. */
  fields: string[]
  /** For the first change of the remark: what the caller had said. */
  callerRemark: string | null
  /** For `reported`, `closed`, `finished` and `corrected`: the reason. */
  reason: string | null
  /** For `takenBack`, `corrected` and `replaced`: the step that no longer counts. */
  step: EmergencyStatus | null
  /** For a step: the external ambulance, in the doctor's words. */
  external: string | null
}

const move = z.object({
  from: emergencyStatus,
  to: emergencyStatus,
  reason: maybe(text),
  ambulance: maybe(text),
  replaced: maybe(text),
})
const choice = z.object({ ambulance_id: z.string(), plate: z.string() })
const data = z.object({ fields: z.array(z.string()) })
const call = z.object({ outcome: z.literal('established') })

const MOVES: Partial<Record<EmergencyStatus, StepKind>> = {
  ON_CALL: 'accepted',
  ON_GOING: 'going',
  PICK_UP: 'pickedUp',
  DONE: 'arrived',
  FINISHED: 'finished',
  REPORTED: 'reported',
  NOT_ANSWERED: 'unanswered',
  REJECTED_BY_SISTEM: 'closed',
}

type Known = Pick<EmergencyRecord, 'requestAt' | 'request_by' | 'statusBy' | 'reported_reason' | 'caller_remark'>

/**
 * The audit's rows, oldest first (contract §3 GET /audit), as lines, newest first. Rows that are no event (views,
 * sign-ins) and unreadable rows are dropped. `doctor` is the viewer, because the audit identifies people by number.
 */
export function entriesOf(
  audit: AuditEntry[],
  { requestAt, request_by, statusBy, reported_reason, caller_remark }: Known,
  doctor: { id: string; name: string } | null = null,
): TimelineEntry[] {
  const names = new Map([[request_by.id_user, request_by.full_name ?? request_by.name]])
  if (statusBy !== null) names.set(statusBy.id_user, statusBy.name)
  if (doctor !== null) names.set(doctor.id, doctor.name)
  const entries: TimelineEntry[] = []
  let plate: string | null = null
  // The caller's place, and the caller's words if there were any.
  const filled = new Set(['location', ...(caller_remark === '' ? [] : ['emergency_type'])])
  let unshown = caller_remark || null

  for (const [index, { at: written, by, role, what, detail }] of audit.entries()) {
    const at = Date.parse(written)
    if (Number.isNaN(at)) continue
    const add = (kind: StepKind, parts: Partial<TimelineEntry> = {}) =>
      entries.push({
        key: `${index}:${written}`,
        at,
        kind,
        by: names.get(by) ?? null,
        plate: null,
        instead: null,
        seconds: null,
        fields: [],
        callerRemark: null,
        reason: null,
        step: null,
        external: null,
        ...parts,
      })

    const moved = what === 'move' ? move.safeParse(detail).data : undefined
    const kind = moved && MOVES[moved.to]
    if (moved?.to === 'ON_CALL' && moved.from === 'NOT_ANSWERED') add('takenOver')
    else if (moved !== undefined && moved.replaced !== null) {
      add('replaced', { step: moved.from, instead: moved.replaced })
      plate = moved.replaced
    } else if (moved !== undefined && isStepBack(moved.from, moved.to)) {
      add(moved.reason === null ? 'takenBack' : 'corrected', { step: moved.from, reason: moved.reason })
    } else if (kind === 'accepted') add(kind, { seconds: Math.max(0, Math.round((at - requestAt) / SECOND)) })
    else if (kind === 'reported' || kind === 'closed') add(kind, { reason: reported_reason })
    else if (kind !== undefined) add(kind, { reason: moved?.reason ?? null, external: moved?.ambulance ?? null })

    const chosen = what === 'ambulance' ? choice.safeParse(detail).data : undefined
    if (chosen !== undefined) {
      add('ambulance', { plate: chosen.plate, instead: plate === chosen.plate ? null : plate })
      plate = chosen.plate
      names.set(chosen.ambulance_id, chosen.plate)
    }

    const fields = what === 'data' ? data.safeParse(detail).data?.fields : undefined
    if (fields !== undefined) {
      const isRemark = fields.includes('emergency_type')
      const isChange = fields.some((field) => filled.has(field))
      add(isChange ? 'dataChanged' : 'dataFilled', { fields, callerRemark: isRemark ? unshown : null })
      for (const field of fields) filled.add(field)
      if (isRemark) unshown = null
    }

    if (what === 'call' && call.safeParse(detail).success) add(role === 'doctor' ? 'contacted' : 'video')
  }
  return entries.toReversed()
}
