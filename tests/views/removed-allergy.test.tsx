import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { AllergyForm } from '../../machines/consultation/allergy-question/allergy-question.model'
import { refused } from '../../machines/ports/result'
import { AllergyDialog } from '../../src/screens/consultation/allergy/AllergyDialog'
import { system } from '../../src/ui/theme/system'
import { answered, noAllergy } from '../kit/data/safety-answers'
import { inert } from '../kit/graph/inert'
import { replay } from '../kit/graph/walk'
import { allergyQuestionModel, asking, earlierAnswer } from '../models/allergy-question.model'

async function ask(...asked: Parameters<typeof asking>) {
  const actor = createActor(inert(allergyQuestionModel.machine), { input: asking(...asked)() }).start()
  actor.send({ type: 'question.open' })
  const screen = await render(
    <ChakraProvider value={system}>
      <AllergyDialog question={actor} name="Sulastri" />
    </ChakraProvider>,
  )
  const output = refused({ kind: 'malformed', fields: ['reason'] })
  const refuse = () => replay(actor, [{ type: 'xstate.done.actor.saveSafetyAnswer', output }])
  return { screen, refuse, change: (form: Partial<AllergyForm>) => actor.send({ type: 'form.changed', form }) }
}

test('removing an allergy of an earlier consultation names it and asks for a reason', async () => {
  const { screen, change } = await ask(null, earlierAnswer)
  const reason = screen.getByRole('textbox', { name: 'Alasan menghapus alergi penisilin' })
  await expect.element(screen.getByText(/penisilin \(ruam\)/)).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  change({ status: 'none' })
  await expect.element(reason).toBeVisible()
  change({ status: 'known', typed: 'udang' })
  await expect.element(reason).not.toBeInTheDocument()
})

test('an allergy that only the server knows asks for a reason, and the earlier answer is confirmed no more', async () => {
  const { screen, change, refuse } = await ask(null, earlierAnswer)
  const reason = screen.getByRole('textbox', { name: 'Alasan menghapus alergi yang tercatat di konsultasi lain' })
  change({ status: 'known', typed: 'udang' })
  await screen.getByRole('button', { name: 'Simpan jawaban' }).click()
  refuse()
  await expect.element(reason).toBeVisible()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('button', { name: 'Masih benar' })).not.toBeInTheDocument()
})

test('the earlier answer stays, with its date and without the offer to confirm it', async () => {
  const { screen } = await ask(answered(noAllergy), earlierAnswer)
  await expect.element(screen.getByText(/^Ditanyakan \D*3 \S+ 2025: alergi penisilin \(ruam\)\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Masih benar' })).not.toBeInTheDocument()
})
