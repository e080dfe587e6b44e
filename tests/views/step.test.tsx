import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stepBefore } from '../../contract/values/emergency-moves'
import { accepted } from '../../machines/ports/result'
import { nextStep } from '../../machines/emergency/emergency.rules'
import { StepDialog } from '../../src/screens/emergency/ambulances/StepDialog'
import { StepMover } from '../../src/screens/emergency/ambulances/StepMover'
import { keepFocus } from '../../src/ui/focus/keep-focus'
import { installPressGuard, SETTLE_TIME } from '../../src/ui/press-guard/press-guard'
import { system } from '../../src/ui/theme/system'
import { anEmergencyRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { stepModel } from '../models/step.model'

const record = anEmergencyRecord({ status: 'ON_CALL' })
const STEPS = { ON_GOING: 'Ambulans sudah berangkat', PICK_UP: 'Pasien sudah dijemput', DONE: 'Sudah tiba di RS' }
const ambulance = (screen: Screen) => screen.getByRole('textbox', { name: 'Layanan, nomor polisi, atau telepon' })
const reason = (screen: Screen) => screen.getByRole('textbox', { name: 'Alasan koreksi' })

walkView({
  model: stepModel,
  everyWorld: true,
  view: ({ actor, clock }) => (
    <>
      <StepMover step={actor} now={clock.now} />
      <StepDialog step={actor} record={record} />
    </>
  ),
  gestures: {
    async 'step.mark'(screen) {
      await screen
        .getByRole('button', { name: /^(?:Ambulans sudah berangkat|Pasien sudah dijemput|Sudah tiba di RS)$/ })
        .click()
    },
    async 'step.correct'(screen) {
      await screen.getByRole('button', { name: 'Koreksi langkah terakhir' }).click()
    },
    async 'step.change'(screen, event) {
      await screen.getByRole('textbox').fill(String(event.words))
    },
    async 'step.confirm'(screen) {
      await screen.getByRole('button', { name: /^Ya, (?:catat|koreksi)$/ }).click()
    },
    async 'step.cancel'(screen) {
      await screen.getByRole('button', { name: /^(?:Batal|Tutup)$/ }).click()
    },
    async 'step.takeBack'(screen) {
      await screen.getByRole('button', { name: /^Batalkan langkah/ }).click()
    },
    async 'step.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    async 'step.idle'(screen, { context }) {
      const next = nextStep(context.facts.status)
      if (next === null) return
      await expect.element(screen.getByRole('button', { name: STEPS[next as keyof typeof STEPS] })).toBeVisible()
      const correct = screen.getByRole('button', { name: 'Koreksi langkah terakhir' })
      const isOffered = context.facts.isOwn && stepBefore(context.facts.status) !== null
      expect(correct.elements()).toHaveLength(isOffered ? 1 : 0)
    },
    async 'step.asking'(screen, { context }) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Ambulans siapa?' })).toBeVisible()
      await expect.element(screen.getByText(/dicatat untuk Rudi Hartono/)).toBeVisible()
      await expect.element(ambulance(screen)).toHaveValue(context.words)
      const send = screen.getByRole('button', { name: 'Ya, catat' })
      if (context.words.trim() === '') await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    },
    async 'step.correcting'(screen, { context }) {
      await expect.element(screen.getByText(/kembali satu langkah/)).toBeVisible()
      await expect.element(reason(screen)).toHaveValue(context.words)
    },
    async 'step.sending'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mencatat' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'step.takeable'(screen) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^Dicatat: /)
      await expect.element(screen.getByRole('button', { name: /^Batalkan langkah/ })).toHaveTextContent('Batalkan (10)')
      expect(screen.getByRole('button').elements(), 'no further step meanwhile').toHaveLength(1)
    },
    async 'step.unanswered'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('mungkin sudah tercatat')
    },
    async 'step.refused'(screen) {
      await expect.element(screen.getByRole('alert')).toBeVisible()
    },
  },
  faceless: FACELESS,
})

describe('Enter in the ambulance’s field', () => {
  test('records the step, or says what is missing', async () => {
    const { actor } = stageState(stepModel, 'step.asking', { where: ({ context }) => context.words === '' })
    const screen = await render(
      <ChakraProvider value={system}>
        <StepDialog step={actor} record={record} />
      </ChakraProvider>,
    )
    const field = ambulance(screen)
    ;(field.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Tulis ambulansnya terlebih dahulu.')
    expect(actor.getSnapshot().value).toBe('asking')
    await userEvent.keyboard('PMI')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/)
    await userEvent.keyboard('{Enter}')
    expect(actor.getSnapshot().value).toBe('sending')
  })
})

test.each(['{Enter}{Enter}', '{Enter>3/}'])('%s on the step opens the question and records nothing', async (keys) => {
  onTestFinished(installPressGuard(document))
  const { actor, clock } = stageState(stepModel, 'step.idle', {
    where: ({ context }) => context.facts.status === 'ON_GOING' && !context.facts.isChosen,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <StepMover step={actor} now={clock.now} />
      <StepDialog step={actor} record={record} />
    </ChakraProvider>,
  )
  screen.getByRole('button', { name: 'Pasien sudah dijemput' }).element().focus()
  await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME + 100))
  await userEvent.keyboard(keys)
  await expect.element(ambulance(screen)).toHaveFocus()
  await userEvent.keyboard(keys)
  expect(actor.getSnapshot().value).toBe('asking')
  await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME + 100))
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().value).toBe('sending')
})

test('a double click on the answer leaves the focus in the steps', async () => {
  const stop = keepFocus()
  const { actor, clock } = stageState(stepModel, 'step.idle', {
    where: ({ context }) => context.facts.status === 'ON_CALL' && !context.facts.isChosen,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <main>
        <StepMover step={actor} now={clock.now} />
      </main>
      <StepDialog step={actor} record={record} />
    </ChakraProvider>,
  )
  await screen.getByRole('button', { name: 'Ambulans sudah berangkat' }).click()
  await ambulance(screen).fill('PMI')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ya, catat' }))
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Mencatat' })).toHaveFocus()
  actor.send({ type: 'xstate.done.actor.move', output: accepted('ON_GOING') } as never)
  await expect.element(screen.getByRole('button', { name: /^Batalkan langkah/ })).toHaveFocus()
  stop()
})

describe('three clicks on one place', () => {
  test('mark nothing while no ambulance is named', async () => {
    const { actor, clock } = stageState(stepModel, 'step.idle', {
      where: ({ context }) => context.facts.status === 'ON_CALL' && !context.facts.isChosen,
    })
    const screen = await render(
      <ChakraProvider value={system}>
        <StepMover step={actor} now={clock.now} />
        <StepDialog step={actor} record={record} />
      </ChakraProvider>,
    )
    await screen.getByRole('button', { name: 'Ambulans sudah berangkat' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Ambulans siapa?' })).toBeVisible()
    await screen.getByRole('button', { name: 'Ya, catat' }).click({ force: true })
    await screen.getByRole('button', { name: 'Ya, catat' }).click({ force: true })
    expect(actor.getSnapshot().value).toBe('asking')
  })
})
