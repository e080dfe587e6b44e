import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import { AN_ADULT, amoxicillin, anItem } from '../kit/data/medicines'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { personQuestionModel, SITI } from '../models/person-question.model'
import { prescriptionModel } from '../models/prescription.model'
import type { PersonQuestionRef } from '../../machines/consultation/person-question/person-question.selectors'

/** The prescription of a medicine, with what is known of persons alike. */
async function show(alike: AlikeAllergies[]) {
  const { actor } = stageState(prescriptionModel, 'prescription.writing.document.listing')
  const persons = stageState(personQuestionModel, 'personQuestion.deciding.fresh').actor as PersonQuestionRef
  const decide = vi.spyOn(persons, 'send')
  actor.send({ type: 'allergies.known', allergies: [] })
  actor.send({ type: 'person.known', person: AN_ADULT })
  actor.send({ type: 'alike.known', alike })
  actor.send({ type: 'medicine.choose', medicine: amoxicillin })
  actor.send({ type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } } as never)
  const screen = await render(
    <ChakraProvider value={system}>
      <PrescriptionTab prescription={actor} patientName="Sulastri" persons={persons} />
    </ChakraProvider>,
  )
  return { screen, decide }
}

test('a medicine that the allergy of a person alike would hold is replaced, decided or given a reason of its own', async () => {
  const { screen, decide } = await show([SITI])
  const card = screen.getByRole('group', { name: 'Amoksisilin 500 mg: mungkin alergi pasien ini' })
  await expect.element(card.getByRole('button', { name: 'Ganti obat Amoksisilin 500 mg' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Tetap berikan…' })).toBeVisible()
  await card.getByRole('button', { name: 'Orang yang sama' }).click()
  expect(decide).toHaveBeenCalledWith({ type: 'person.decide', consultation_id: SITI.consultation_id, is: 'same' })
})
