import type {
  CurrentMedicine,
  PrescribedMedicine,
  Prescription,
  PrescriptionRequest,
} from '../../../contract/schemas/prescription'
import { lastDayOf } from '../../../contract/values/supply'
import type { StoredDosing, StoredPrescriptionDraft } from '../../ports/draft-store'
import { type Judged, settled, withoutWordAbout } from './interlock.rules'
import type { Medicine } from '../../../contract/schemas/medicine'
import type { Draft, Removed, Renewal } from './prescription.model'
import { dayOf, lastDayFrom } from './validity.rules'
import type { Item } from './dosing/dosing.model'

/** The server's maximum (contract: `prescriptionRequest`). */
export const MOST_MEDICINES = 20

export function emptyDraft(now: number): Draft {
  return { items: [], overrides: [], refused: [], note: '', expires: lastDayFrom(now) }
}

/** The draft to store, without reasons, the server's findings and the patient; null if it is empty. */
export function storedContentOf(
  { items, note, expires }: Draft,
  order: StoredDosing | null,
): StoredPrescriptionDraft | null {
  if (items.length === 0 && order === null && note.trim() === '') return null
  return { items, order: order && storedDosingOf(order), note, expires }
}

function storedDosingOf({ medicine, replaces, values }: StoredDosing): StoredDosing {
  return { medicine, replaces, values }
}

/** Restores a draft, which is checked again. An expired validity is replaced by the default. */
export function draftOf({ items, note, expires }: StoredPrescriptionDraft, now: number): Draft {
  return { ...emptyDraft(now), items, note, expires: expires < dayOf(now) ? lastDayFrom(now) : expires }
}

/**
 * The server accepted the stored draft, but the page closed before the answer arrived. Nothing is sent while a medicine
 * is being dosed. After a cancellation the same medicines are a new draft.
 */
export function wasTaken({ items, order, note, expires }: StoredPrescriptionDraft, sent: Prescription[]): boolean {
  return sent.some(
    (one) =>
      order === null &&
      one.cancelled === null &&
      one.expires === expires &&
      one.note === note.trim() &&
      one.medicines.length === items.length &&
      items.every((item, index) => isSameOrder(item, one.medicines[index])),
  )
}

function isSameOrder(item: Item, taken: PrescribedMedicine | undefined): boolean {
  const asked = prescribed(item)
  return taken !== undefined && ORDER.every((field) => asked[field] === taken[field])
}

const ORDER = ['medicine_id', 'quantity', 'unit_type', 'consume_type', 'per_day', 'amount', 'instruction'] as const

export function itemIn({ items }: Draft, medicineId: string): Item | undefined {
  return items.find(({ medicine }) => medicine.id === medicineId)
}

/** Inserts an item: at the place of the replaced one, else its own, else at the end. Each medicine occurs once. */
export function placed(draft: Draft, item: Item, replaces: string | null): Draft {
  const place = replaces ?? item.medicine.id
  const index = draft.items.findIndex(({ medicine }) => medicine.id === place)
  const others = draft.items.filter(({ medicine }) => medicine.id !== item.medicine.id && medicine.id !== place)
  const items = index === -1 ? [...others, item] : others.toSpliced(index, 0, item)
  return { ...draft, items, refused: withoutWordAbout(draft.refused, item.medicine.id) }
}

/**
 * Appends the medicines of an earlier prescription with the same signa; the interlock checks them with today's facts.
 * Items already in the draft stay unchanged. A removed one can no longer be restored, because it may be among them.
 * @param found catalogue entries in any order; a medicine without one is not renewed
 */
export function renewed(
  { draft, ...known }: Judged,
  medicines: PrescribedMedicine[],
  found: Medicine[],
): { draft: Draft; renewal: Renewal; removed: null } {
  const renewal: Renewal = { added: [], listed: [], gone: [], tooMany: [] }
  let next = draft
  for (const { medicine_id, name, ...signa } of medicines) {
    const medicine = found.find(({ id }) => id === medicine_id)
    if (itemIn(next, medicine_id) !== undefined) renewal.listed.push(name)
    else if (medicine === undefined) renewal.gone.push(name)
    else if (next.items.length >= MOST_MEDICINES) renewal.tooMany.push(name)
    else {
      next = placed(next, { ...signa, medicine }, null)
      renewal.added.push(name)
    }
  }
  return { draft: settled({ ...known, draft: next }), renewal, removed: null }
}

/** Removes an item, and returns it with its reasons so that it can be restored. */
export function removedFrom(
  { draft, ...known }: Judged,
  medicineId: string,
): { draft: Draft; removed: Removed | null } {
  const index = draft.items.findIndex(({ medicine }) => medicine.id === medicineId)
  const item = draft.items[index]
  if (item === undefined) return { draft, removed: null }
  const items = draft.items.toSpliced(index, 1)
  const rest = settled({ ...known, draft: { ...draft, items, refused: withoutWordAbout(draft.refused, medicineId) } })
  const overrides = draft.overrides.filter((one) => !rest.overrides.includes(one))
  return { draft: rest, removed: { item, index, overrides } }
}

export function restored(draft: Draft, { item, index, overrides }: Removed): Draft {
  const own = overrides.filter(({ finding }) => draft.overrides.every((one) => one.finding !== finding))
  return { ...draft, items: draft.items.toSpliced(index, 0, item), overrides: [...draft.overrides, ...own] }
}

/** The request's body; reasons are omitted if there are none. */
export function requestOf({ items, overrides, note, expires }: Draft): PrescriptionRequest {
  return { expires, note: note.trim(), medicines: items.map(prescribed), ...(overrides.length > 0 && { overrides }) }
}

export function prescribed({ medicine, ...dose }: Item): PrescribedMedicine {
  const { quantity, unit_type, consume_type, per_day, amount, instruction } = dose
  const { id: medicine_id, name } = medicine
  return { medicine_id, name, quantity, unit_type, consume_type, per_day, amount, instruction }
}

/** The items of an accepted prescription as current medicines of the patient. */
export function currentOf(
  { prescription_id, created_at, expires }: Prescription,
  items: readonly Item[],
): CurrentMedicine[] {
  const issued = dayOf(Date.parse(created_at))
  return items.map(({ medicine, quantity, unit_type, per_day, amount, consume_type }) => ({
    prescription_id,
    created_at,
    expires,
    until: lastDayOf({ issued, expires, quantity, unit_type, per_day, amount, consume_type }),
    medicine,
    per_day,
    amount,
    consume_type,
  }))
}
