import type { StoredPrescriptionDraft } from '../../ports/draft-store'

/** An open dosing form is unsent too; one of an item of the list counts as that item. */
export function unsentMedicines({ items, order }: Pick<StoredPrescriptionDraft, 'items' | 'order'>): number {
  return items.length + (order !== null && order.replaces === null ? 1 : 0)
}
