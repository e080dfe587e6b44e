import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import type { CurrentMedicine } from '../../contract/schemas/prescription'
import { AN_ADULT, aCurrentMedicine, aMedicine, amoxicillin, anItem } from '../kit/data/medicines'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { AlikePersons } from '../../src/screens/consultation/allergy/AlikePersons'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { personQuestionModel, SITI } from '../models/person-question.model'
import { prescriptionModel } from '../models/prescription.model'
import type { PersonQuestionRef } from '../../machines/consultation/person-question/person-question.selectors'

const ibuprofen = aMedicine({ id: 'i', name: 'Ibuprofen', substance: 'ibuprofen', max_daily: null })
const warfarin = aMedicine({ id: 'w', name: 'Warfarin', substance: 'warfarin', max_daily: null })

/** The prescription of a medicine, with what is known of persons alike. */
async function show(alike: AlikeAllergies[], earlier: CurrentMedicine[] = [], medicine = amoxicillin) {
  const { actor } = stageState(prescriptionModel, 'prescription.writing.document.listing')
  const persons = stageState(personQuestionModel, 'personQuestion.deciding.fresh').actor as PersonQuestionRef
  const decide = vi.spyOn(persons, 'send')
  actor.send({ type: 'allergies.known', allergies: [] })
  actor.send({ type: 'person.known', person: AN_ADULT })
  actor.send({ type: 'alike.known', alike })
  actor.send({ type: 'prescriptions.read', sent: [], earlier })
  actor.send({ type: 'medicine.choose', medicine })
  actor.send({ type: 'xstate.done.actor.dosing', output: { item: anItem(medicine) } } as never)
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
  await expect.element(card.getByRole('button', { name: 'Tetap berikan… Amoksisilin 500 mg' })).toBeVisible()
  await card.getByRole('button', { name: 'Orang yang sama' }).click()
  expect(decide).toHaveBeenCalledWith({ type: 'person.decide', consultation_id: SITI.consultation_id, is: 'same' })
})

test('the dose’s form says what meets its medicine, and leaves whose allergy it is to the room above it', async () => {
  const { actor } = stageState(prescriptionModel, 'prescription.writing.document.listing')
  actor.send({ type: 'allergies.known', allergies: [] })
  actor.send({ type: 'person.known', person: AN_ADULT })
  actor.send({ type: 'alike.known', alike: [SITI] })
  actor.send({ type: 'medicine.choose', medicine: amoxicillin })
  const screen = await render(
    <ChakraProvider value={system}>
      <PrescriptionTab prescription={actor} patientName="Sulastri" />
    </ChakraProvider>,
  )
  await expect.element(screen.getByText('Amoksisilin 500 mg: mungkin alergi pasien ini.')).toBeVisible()
  expect(screen.getByText('Alergi ini milik pasien yang sama?').elements()).toEqual([])
})

test.each([
  ['duplicate substance', amoxicillin, amoxicillin, 'Zat aktif ganda'],
  ['interaction', ibuprofen, warfarin, 'Interaksi: Ibuprofen dan warfarin'],
] as const)(
  'whose prescription brings a %s is decided on its card, also without an allergy',
  async (_, medicine, theirs, name) => {
    const none = { ...SITI, reported: [], names: [] }
    const { screen, decide } = await show([none], [aCurrentMedicine(anItem(theirs), { of: SITI.patient })], medicine)
    const card = screen.getByRole('group', { name })
    await expect.element(card).toHaveTextContent('Resep itu untuk “Siti Aminah”')
    await card.getByRole('button', { name: 'Orang lain' }).click()
    expect(decide).toHaveBeenCalledWith({ type: 'person.decide', consultation_id: SITI.consultation_id, is: 'other' })
  },
)

test('the patient’s own prescription is not a question of persons', async () => {
  const { screen } = await show([{ ...SITI, reported: [], names: [] }], [aCurrentMedicine(anItem(amoxicillin))])
  const card = screen.getByRole('group', { name: 'Zat aktif ganda' })
  await expect.element(card.getByRole('button', { name: 'Tetap berikan…' })).toBeVisible()
  expect(card.getByRole('button', { name: 'Orang lain' }).elements()).toEqual([])
})

test.each([
  ['other', 'Resep untuk “Siti Aminah”, lahir 5 Mar 1985 tidak dihitung: orang lain.', 'Ternyata orang yang sama'],
  ['same', 'Resep untuk “Siti Aminah”, lahir 5 Mar 1985 dihitung: orang yang sama.', 'Ternyata orang lain'],
] as const)(
  'a person without an allergy who was decided to be the %s can be decided again',
  async (is, words, again) => {
    const { actor } = stageState(personQuestionModel, 'personQuestion.deciding.fresh')
    const one: AlikeAllergies = { ...SITI, reported: [], names: [], is }
    const screen = await render(
      <ChakraProvider value={system}>
        <AlikePersons question={actor as PersonQuestionRef} alike={[one]} known={[]} />
      </ChakraProvider>,
    )
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: again })).toBeVisible()
  },
)
