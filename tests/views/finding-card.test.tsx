import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Finding, finding } from '../../contract/values/interlock'
import { FindingCard } from '../../src/screens/consultation/prescription/FindingCard'
import type { PrescriptionRef } from '../../machines/consultation/prescription/prescription.selectors'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { prescriptionModel } from '../models/prescription.model'

const { actor } = stageState(prescriptionModel, 'prescription.writing.document.listing', {
  where: ({ context }) => context.draft.items.length > 0,
})
const item = actor.getSnapshot().context.draft.items[0] ?? null
const medicineId = item?.medicine.id ?? ''

async function buttonsOf(found: Finding): Promise<string[]> {
  const screen = await render(
    <ChakraProvider value={system}>
      <FindingCard prescription={actor as PrescriptionRef} finding={{ ...found, reason: null }} item={item} />
    </ChakraProvider>,
  )
  return screen
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
}

test.each([
  ['overdose', '5000 mg > 4000 mg'],
  ['overdoseSingle', '1500 mg > 1000 mg'],
  ['incomparable', '3 × 1 botol ? 4000 mg'],
  ['noChildDose', '3 × 1 tablet'],
] as const)('%s offers another dose first', async (kind, about) => {
  expect((await buttonsOf(finding(kind, medicineId, about)))[0]).toBe('Ubah dosis')
})

test.each([
  ['allergy', 'penisilin'],
  ['duplicate', 'parasetamol'],
] as const)('%s offers another medicine, no dose', async (kind, about) => {
  const buttons = await buttonsOf(finding(kind, medicineId, about))
  expect(buttons[0]).toBe('Ganti obat')
  expect(buttons).not.toContain('Ubah dosis')
})
