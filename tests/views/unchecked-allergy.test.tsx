import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Allergies } from '../../src/screens/consultation/Allergies'
import { AllergyDialog } from '../../src/screens/consultation/allergy/AllergyDialog'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { system } from '../../src/ui/theme/system'
import { inert } from '../kit/graph/inert'
import { stageState } from '../kit/harness/stage-state'
import { allergyQuestionModel, asking, earlierAnswer } from '../models/allergy-question.model'
import { prescriptionModel } from '../models/prescription.model'
import { createActor } from 'xstate'

const MARK = 'Tidak diperiksa otomatis'
const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>)
const jamu = { name: 'jamu', reaction: '', reported_by: 'patient' } as const

function question(earlier: Parameters<typeof asking>[1] = null) {
  const actor = createActor(inert(allergyQuestionModel.machine), { input: asking(null, earlier)() }).start()
  actor.send({ type: 'question.open' })
  return actor
}

describe('an allergy that no rule of the interlock compares is marked', () => {
  test.each([
    [['jamu'], MARK],
    [['penisilin (ruam)', 'jamu (gatal)'], `${MARK}: jamu (gatal)`],
  ])('in the header: %j', async (names, words) => {
    const screen = await show(<Allergies names={names} />)
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  })

  test('in the header nothing is marked without one', async () => {
    const screen = await show(<Allergies names={['penisilin (ruam)']} />)
    await expect.element(screen.getByText(MARK)).not.toBeInTheDocument()
  })

  test('in the answer: while it is typed, in the list', async () => {
    const actor = question()
    actor.send({ type: 'form.changed', form: { status: 'known', typed: 'jamu' } })
    const screen = await show(<AllergyDialog question={actor} name="Sulastri" />)
    await expect.element(screen.getByText(MARK)).toBeVisible()
    actor.send({ type: 'form.changed', form: { typed: '', allergies: [jamu] } })
    await expect.element(screen.getByRole('list', { name: 'Daftar alergi' }).getByText(MARK)).toBeVisible()
  })

  test('in an earlier answer', async () => {
    const answer = { status: 'known' as const, allergies: [{ ...jamu, reaction: null }] }
    const actor = question({ ...earlierAnswer, answer })
    const screen = await show(<AllergyDialog question={actor} name="Sulastri" />)
    await expect.element(screen.getByText(`${MARK}: jamu`)).toBeVisible()
  })

  test.each(['prescription.writing.document.listing', 'prescription.writing.document.dosing'])(
    'in %s',
    async (state) => {
      const { actor } = stageState(prescriptionModel, state)
      const screen = await show(
        <PrescriptionTab prescription={actor} patientName="Sulastri" uncheckedAllergies={['jamu']} />,
      )
      await expect.element(screen.getByText(`${MARK}: jamu. Pastikan sendiri obatnya aman.`)).toBeVisible()
    },
  )
})
