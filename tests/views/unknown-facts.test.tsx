import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import type { BodyKind } from '../../machines/consultation/body-question/body-question.model'
import { DosingForm } from '../../src/screens/consultation/prescription/DosingForm'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { aMedicine, anItem } from '../kit/data/medicines'
import { dosingModel } from '../models/dosing.model'
import { prescriptionModel } from '../models/prescription.model'

const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>)
const doxycycline = aMedicine({ id: 'd', name: 'Doksisiklin', substance: 'doksisiklin', max_daily: null })

test('a patient of unknown age and sex is asked about a pregnancy, and the age needs a reason', async () => {
  const { actor } = stageState(prescriptionModel, 'prescription.writing.document.listing')
  actor.send({ type: 'allergies.known', allergies: [] })
  actor.send({ type: 'person.known', person: UNKNOWN_PERSON })
  actor.send({ type: 'medicine.choose', medicine: doxycycline })
  actor.send({ type: 'xstate.done.actor.dosing', output: { item: anItem(doxycycline) } } as never)
  const onAskBody = vi.fn<(kind: BodyKind) => void>()
  const screen = await show(<PrescriptionTab prescription={actor} patientName="Sulastri" onAskBody={onAskBody} />)
  const pregnancy = screen.getByRole('group', { name: 'Apakah pasien hamil?' })
  await pregnancy.getByRole('button', { name: 'Tanyakan kehamilan' }).click()
  expect(onAskBody).toHaveBeenCalledWith('pregnancy')
  const age = screen.getByRole('group', { name: 'Umur pasien belum diketahui' })
  await age.getByRole('button', { name: 'Tetap berikan…' }).click()
  await expect.element(age.getByRole('textbox', { name: 'Alasan tetap diberikan' })).toBeVisible()
})

test('the usual dose says that it depends on the age', async () => {
  const { actor } = stageState(dosingModel, 'dosing.open', { world: 'a new medicine' })
  const screen = await show(
    <DosingForm
      dosing={actor}
      items={[]}
      known={{ allergies: [], earlierAllergies: [], alike: [], earlier: [], person: UNKNOWN_PERSON }}
    />,
  )
  await expect
    .element(screen.getByText('Dosis lazim bergantung pada umur, yang belum diketahui. Isi sendiri.'))
    .toBeVisible()
})
