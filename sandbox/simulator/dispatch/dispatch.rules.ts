import { EMERGENCY_STEPS } from '../../../contract/values/emergency'
import { OPEN_EMERGENCY_STATUSES, type EmergencyStatus } from '../../../contract/values/statuses'
import type { VisitOrder } from '../../../machines/ports/group-call'
import type { MoveOrder } from '../../../machines/ports/requests'
import type { Place } from '../drive/course.rules'
import type { RouteLeg } from '../drive/drive.model'
import type { DispatchContext, Errand } from './dispatch.model'

interface Row {
  objectId: string
  updatedAt: number
}

/** The list after news of one: the newer word counts. */
export function withRow<Item extends Row>(known: readonly Item[], received: Item): Item[] {
  const before = known.find(({ objectId }) => objectId === received.objectId)
  if (before !== undefined && before.updatedAt > received.updatedAt) return [...known]
  return [...withoutRow(known, received.objectId), received]
}

export function withoutRow<Item extends Row>(known: readonly Item[], objectId: string): Item[] {
  return known.filter((each) => each.objectId !== objectId)
}

/** What this ambulance drives for: the newest emergency that goes on and that it is the chosen one of. */
export function errandOf({
  records,
  details,
  visitor,
}: Pick<DispatchContext, 'records' | 'details' | 'visitor'>): Errand | null {
  const errands = records
    .filter(({ status }) => (OPEN_EMERGENCY_STATUSES as readonly EmergencyStatus[]).includes(status))
    .flatMap((record) => {
      const detail = details.find(
        ({ emergency_id, ambulance }) => emergency_id === record.emergency_id && ambulance.id === visitor.id,
      )
      return detail === undefined ? [] : [{ record, detail }]
    })
  return errands.toSorted((one, other) => other.record.requestAt - one.record.requestAt)[0] ?? null
}

/** The step that the ambulance itself tells next (contract §2 Moves); null once the hospital is reached. */
export function nextStep(status: EmergencyStatus): EmergencyStatus | null {
  const index = (EMERGENCY_STEPS as readonly EmergencyStatus[]).indexOf(status)
  return index === -1 ? null : (EMERGENCY_STEPS[index + 1] ?? null)
}

/** To the patient after the start, to the hospital after the pick-up; otherwise null. */
export function routeLegOf(errand: Errand | null): RouteLeg | null {
  if (errand === null) return null
  const { record, detail } = errand
  if (record.status === 'ON_GOING' && record.location !== null) {
    const { lat, lng } = record.location
    return { goal: 'patient', to: { lat, lng } }
  }
  const { facility_lat: lat, facility_lng: lng } = detail.ambulance
  return record.status === 'PICK_UP' && lat !== null && lng !== null ? { goal: 'hospital', to: { lat, lng } } : null
}

/** The last known position, else the home position. */
export function startOf({ record, detail }: Errand): Place {
  const { position, ambulance } = detail
  if (position !== null) return { lat: position.lat, lng: position.lng, heading: position.heading }
  const { facility_lat: lat, facility_lng: lng } = ambulance
  if (lat !== null && lng !== null) return { lat, lng, heading: 0 }
  return { lat: record.location?.lat ?? 0, lng: record.location?.lng ?? 0, heading: 0 }
}

/** The order to join the room of the emergency: with audio, and with video when the camera is on. */
export function roomOrder({ taken, visitor }: Pick<DispatchContext, 'taken' | 'visitor'>): VisitOrder {
  return { room: `emergency:${taken ?? ''}`, name: visitor.name, wantsPicture: false }
}

/** The click as `changeStatus` takes it. */
export function advance(context: DispatchContext): MoveOrder {
  const { record } = given(errandOf(context))
  const to = nextStep(record.status)
  if (to === null) throw new Error('the hospital is reached')
  return { className: 'Emergencies', objectId: record.objectId, from: record.status, to, actionId: context.newId() }
}

/** Only a machine that has an errand asks. */
export function given(errand: Errand | null): Errand {
  if (errand === null) throw new Error('nobody is driven for')
  return errand
}
