import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BodyQuestionRef } from '../../machines/consultation/body-question/body-question.selectors'
import { BodyQuestionDialog } from '../../src/screens/consultation/body-question/BodyQuestionDialog'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { bodyQuestionModel } from '../models/body-question.model'

async function show(recordedWeight: number, world: string) {
  const { actor } = stageState(bodyQuestionModel, 'bodyQuestion.editing.fresh', { world })
  return render(
    <ChakraProvider value={system}>
      <BodyQuestionDialog question={actor as BodyQuestionRef} name="Bagas" recordedWeight={recordedWeight} />
    </ChakraProvider>,
  )
}

test('the dialog offers the recorded weight, and checks it against the age like a typed one', async () => {
  const screen = await show(100, 'nobody has asked')
  await expect.element(screen.getByText(/^Di rekam pasien tercatat 100 kg tanpa tanggal/)).toBeVisible()
  await screen.getByRole('button', { name: 'Isikan angka ini' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Berat badan (kg)' })).toHaveValue('100')
  await screen.getByRole('button', { name: 'Simpan jawaban' }).click()
  await expect.element(screen.getByText(/^Terlalu berat untuk usia ini/)).toBeVisible()
})

test('a correction is not offered the recorded weight', async () => {
  const screen = await show(12.5, 'asked before in this one')
  await expect.element(screen.getByRole('textbox', { name: 'Alasan perbaikan' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Isikan angka ini' }).elements()).toEqual([])
})
