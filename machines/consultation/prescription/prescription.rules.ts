import type {
  CurrentMedicine,
  PrescribedMedicine,
  Prescription,
  PrescriptionRequest,
} from '../../../contract/schemas/prescription'
import type { KeptPrescription } from '../../ports/kept-papers'
import { type Judged, settled, withoutWordAbout } from './interlock.rules'
import type { Medicine } from '../../../contract/schemas/medicine'
import type { Draft, Item, Removed, Renewal } from './prescription.model'
import { dayOf, lastDayFrom } from './validity.rules'

/** As many as the server takes in one (contract: `prescriptionRequest`). */
export const MOST_MEDICINES = 20

export function emptyDraft(now: number): Draft {
  return { items: [], overrides: [], refused: [], note: '', expires: lastDayFrom(now) }
}

/** What the browser keeps of a draft: no reason, and nothing that the server found. null: nothing is worth it. */
export function keptOf({ items, note, expires }: Draft): KeptPrescription | null {
  return items.length === 0 && note.trim() === '' ? null : { items, note, expires }
}

/** A draft again from what was kept: judged anew, and served as long as a new one where its last day has passed. */
export function draftOf({ items, note, expires }: KeptPrescription, now: number): Draft {
  return { ...emptyDraft(now), items, note, expires: expires < dayOf(now) ? lastDayFrom(now) : expires }
}

/** The page was gone before it heard that the server took it: what was kept is no draft any more. */
export function wasTaken({ items, note, expires }: KeptPrescription, sent: Prescription[]): boolean {
  return sent.some(
    (one) =>
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

/** With an item in its place: that of the one it replaces, else its own, else the last. One medicine stands once. */
export function placed(draft: Draft, item: Item, replaces: string | null): Draft {
  const place = replaces ?? item.medicine.id
  const index = draft.items.findIndex(({ medicine }) => medicine.id === place)
  const others = draft.items.filter(({ medicine }) => medicine.id !== item.medicine.id && medicine.id !== place)
  const items = index === -1 ? [...others, item] : others.toSpliced(index, 0, item)
  return { ...draft, items, refused: withoutWordAbout(draft.refused, item.medicine.id) }
}

/**
 * The draft with medicines of an earlier prescription at its end, in the same signa; the interlock judges them with what is
 * known today. What is in the draft already stays as it is there.
 * @param found of the catalogue, in any order; a medicine that is missing there is not renewed
 */
export function renewed(
  { draft, ...known }: Judged,
  medicines: PrescribedMedicine[],
  found: Medicine[],
): { draft: Draft; renewal: Renewal } {
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
  return { draft: settled({ ...known, draft: next }), renewal }
}

/** Without an item; what it took along is kept beside it, so that it can be put back as it was. */
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

/** What goes to the server; the reasons only where there are any. */
export function requestOf({ items, overrides, note, expires }: Draft): PrescriptionRequest {
  return { expires, note: note.trim(), medicines: items.map(prescribed), ...(overrides.length > 0 && { overrides }) }
}

export function prescribed({ medicine, ...dose }: Item): PrescribedMedicine {
  const { quantity, unit_type, consume_type, per_day, amount, instruction } = dose
  const { id: medicine_id, name } = medicine
  return { medicine_id, name, quantity, unit_type, consume_type, per_day, amount, instruction }
}

/** The items of a prescription that the server took, as medicines that the patient has now. */
export function currentOf({ prescription_id, created_at, expires }: Prescription, items: readonly Item[]): CurrentMedicine[] {
  return items.map(({ medicine, per_day, amount, consume_type }) => ({
    prescription_id,
    created_at,
    expires,
    medicine,
    per_day,
    amount,
    consume_type,
  }))
}
