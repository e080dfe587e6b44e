import { describe, expect, test } from 'vitest'
import type { PrescribedMedicine } from '../../../contract/schemas/prescription'
import {
  MOST_MEDICINES,
  emptyDraft,
  placed,
  prescribed,
  renewed,
} from '../../../machines/consultation/prescription/prescription.rules'
import { amoxicillin, aMedicine, anItem, codeine, knownOf, paracetamol } from '../../kit/data/medicines'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const known = knownOf({ allergies: [] })
const empty = { ...known, draft: emptyDraft(TEST_EPOCH) }
const earlier = (medicine = paracetamol, parts = {}): PrescribedMedicine => prescribed(anItem(medicine, parts))

describe('medicines of an earlier prescription', () => {
  test('come with their signa, in their order, after what is listed already', () => {
    const draft = placed(empty.draft, anItem(amoxicillin), null)
    const medicines = [earlier(paracetamol, { per_day: 2, amount: 2, quantity: 8 }), earlier(codeine)]
    const { draft: next, renewal } = renewed({ ...known, draft }, medicines, [codeine, paracetamol])
    expect(
      next.items.map(({ medicine: { id }, per_day, amount, quantity }) => [id, per_day, amount, quantity]),
    ).toEqual([
      [amoxicillin.id, 3, 1, 15],
      [paracetamol.id, 2, 2, 8],
      [codeine.id, 3, 1, 15],
    ])
    expect(renewal).toEqual({ added: [paracetamol.name, codeine.name], listed: [], gone: [], tooMany: [] })
  })

  test('change nothing that is listed already', () => {
    const draft = placed(empty.draft, anItem(paracetamol, { per_day: 1 }), null)
    const { draft: next, renewal } = renewed({ ...known, draft }, [earlier(paracetamol, { per_day: 4 })], [paracetamol])
    expect(next.items).toEqual(draft.items)
    expect(renewal).toEqual({ added: [], listed: [paracetamol.name], gone: [], tooMany: [] })
  })

  test('stay out where the catalogue has them no longer', () => {
    const { draft, renewal } = renewed(empty, [earlier()], [])
    expect(draft.items).toEqual([])
    expect(renewal).toEqual({ added: [], listed: [], gone: [paracetamol.name], tooMany: [] })
  })

  test('never exceed what one prescription holds', () => {
    const found = Array.from({ length: MOST_MEDICINES + 2 }, (_, index) =>
      aMedicine({ id: `m${index}`, name: `Obat ${index}`, substance: `zat ${index}` }),
    )
    const { draft, renewal } = renewed(
      empty,
      found.map((medicine) => earlier(medicine)),
      found,
    )
    expect(draft.items).toHaveLength(MOST_MEDICINES)
    expect(renewal.tooMany).toEqual([`Obat ${MOST_MEDICINES}`, `Obat ${MOST_MEDICINES + 1}`])
  })

  test('are taken once when an earlier prescription names one twice', () => {
    const { draft, renewal } = renewed(empty, [earlier(), earlier()], [paracetamol])
    expect(draft.items).toHaveLength(1)
    expect(renewal).toMatchObject({ added: [paracetamol.name], listed: [paracetamol.name] })
  })
})
