import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import { isAsSent } from '../../machines/consultation/diagnosis/diagnosis.rules'
import type { DiagnosisRef } from '../../machines/consultation/diagnosis/diagnosis.selectors'
import { DiagnosisTab } from '../../src/screens/consultation/diagnosis/DiagnosisTab'
import { system } from '../../src/ui/theme/system'
import { DocumentOnStage } from '../../stories/consultation/DocumentOnStage'
import { stageState } from '../kit/harness/stage-state'
import { replay } from '../kit/graph/walk'
import { type Screen, walkView } from '../kit/views/view-walk'
import { diagnosisModel, suggestions } from '../models/diagnosis.model'
import { FACELESS } from '../models/faceless'
import { codesFound, hypertension } from '../models/search.model'

const symptoms = (screen: Screen) => screen.getByRole('combobox', { name: 'Gejala' })
const possibilities = (screen: Screen) => screen.getByRole('combobox', { name: 'Kemungkinan diagnosis' })
const send = (screen: Screen) => screen.getByRole('button', { name: /Kirim/ })
const view = (diagnosis: DiagnosisRef) => (
  <DocumentOnStage>
    <DiagnosisTab diagnosis={diagnosis} />
  </DocumentOnStage>
)

walkView({
  model: diagnosisModel,
  view: ({ actor }) => view(actor as DiagnosisRef),
  gestures: {
    async 'symptom.add'(screen, event) {
      await symptoms(screen).fill(String(event.words))
      await userEvent.keyboard('{Enter}')
    },
    async 'symptom.remove'(screen, event) {
      await screen.getByRole('button', { name: `Hapus ${String(event.words)}`, exact: true }).click()
    },
    async 'possibility.remove'(screen, event) {
      await screen.getByRole('button', { name: `Hapus ${String(event.words)}`, exact: true }).click()
    },
    async 'advice.change'(screen, event) {
      await screen.getByRole('textbox', { name: 'Saran' }).fill(String(event.advice))
    },
    async 'advice.add'(screen, event) {
      await screen.getByRole('button', { name: String(event.words) }).click()
    },
    async 'stored.replace'(screen) {
      await screen.getByRole('button', { name: 'Ganti dengan milik saya' }).click()
    },
    async 'stored.use'(screen) {
      await screen.getByRole('button', { name: 'Pakai yang tersimpan' }).click()
    },
    async 'diagnosis.send'(screen) {
      await send(screen).click()
    },
  },
  // Advice is offered when it was given before; what is not there cannot be removed.
  offers: ({ context }, event) =>
    (event.type !== 'advice.add' || context.suggestions.advices.length > 0) &&
    (event.type !== 'symptom.remove' || context.draft.symptoms.includes(event.words)) &&
    (event.type !== 'possibility.remove' ||
      context.draft.possibilities.some(({ words }: { words: string }) => words === event.words)),
  faces: {
    async 'diagnosis.form.restoring'(screen) {
      await expect.element(symptoms(screen)).toBeDisabled()
      await expect.element(screen.getByText('Memuat yang tersimpan')).toBeVisible()
    },
    async 'diagnosis.form.editing'(screen, { context }) {
      await showsDraft(screen, context)
      if (context.sent === null || !isAsSent(context.draft, context.sent)) return
      await expect.element(screen.getByText(/^(?:Terkirim \d\d\.\d\d|Sudah terkirim)$/)).toBeVisible()
    },
    async 'diagnosis.sending.idle'(screen) {
      await expect.element(send(screen)).toHaveTextContent('Kirim diagnosis')
    },
    async 'diagnosis.sending.asking'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'diagnosis.sending.sent'(screen) {
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    async 'diagnosis.sending.refused'(screen, { context }) {
      const words = { closed: 'sudah berakhir', notAllowed: 'bukan milik Anda', malformed: 'Periksa kembali' }
      const message = words[context.refusal.kind as keyof typeof words]
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    },
    async 'diagnosis.sending.superseded'(screen) {
      await expect.element(screen.getByText(/^Diagnosis lain sudah tersimpan/)).toBeVisible()
      await expect.element(screen.getByText('Yang tersimpan', { exact: true }).first()).toBeVisible()
      await expect.element(screen.getByText('Isian Anda', { exact: true }).first()).toBeVisible()
      await expect
        .element(screen.getByText('Pilih dulu di atas: yang tersimpan atau isian Anda.').first())
        .toBeVisible()
    },
    async 'diagnosis.sending.faulted'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Server tidak menjawab')
      await expect.element(send(screen)).toHaveTextContent('Kirim lagi')
    },
  },
  faceless: FACELESS,
})

async function showsDraft(screen: Screen, context: AnyMachineSnapshot['context']) {
  const tags = [...context.draft.symptoms, ...context.draft.possibilities.map(({ words }: { words: string }) => words)]
  for (const words of tags) {
    await expect.element(screen.getByRole('button', { name: `Hapus ${words}`, exact: true })).toBeInTheDocument()
  }
  expect(screen.getByRole('button', { name: /^Hapus/ }).elements()).toHaveLength(tags.length)
}

/** The form with nothing in it, and its search. */
async function emptyForm() {
  const { actor, clock } = stageState(diagnosisModel, 'diagnosis.form.editing', {
    world: 'new',
    where: ({ value }) => value.sending === 'idle',
  })
  replay(actor, [{ type: 'xstate.done.actor.suggestions', output: suggestions } as never])
  const screen = await render(<ChakraProvider value={system}>{view(actor as DiagnosisRef)}</ChakraProvider>)
  const draft = () => actor.getSnapshot().context.draft
  const find = (found = codesFound) => {
    clock.advance(300)
    actor.getSnapshot().children.codes?.send({ type: 'xstate.done.actor.ask', output: found } as never)
  }
  return { actor, screen, draft, find, option: (name: string | RegExp) => screen.getByRole('option', { name }) }
}

const key = (keys: string) => userEvent.keyboard(keys)

describe('the keyboard', () => {
  test('Enter takes what is typed, Backspace takes back the last', async () => {
    const { screen, draft } = await emptyForm()
    await symptoms(screen).click()
    await key('Mual{Enter}Sesak napas{Enter}')
    expect(draft().symptoms).toEqual(['Mual', 'Sesak napas'])
    await key('{Backspace}')
    expect(draft().symptoms).toEqual(['Mual'])
    await expect.element(symptoms(screen)).toHaveFocus()
  })

  test('arrows move among what was used before, round and back; Enter picks', async () => {
    const { screen, draft, option } = await emptyForm()
    await symptoms(screen).click()
    await expect.element(option('Batuk')).toHaveAttribute('aria-selected', 'false')
    await key('{ArrowDown}')
    await expect.element(option('Batuk')).toHaveAttribute('aria-selected', 'true')
    await key('{ArrowDown}{ArrowDown}')
    await expect.element(option('Pusing')).toHaveAttribute('aria-selected', 'true')
    await expect.element(symptoms(screen)).toHaveAttribute('aria-activedescendant', option('Pusing').element().id)
    await key('{ArrowDown}{ArrowUp}{Enter}')
    expect(draft().symptoms).toEqual(['Pusing'])
  })

  test('Escape closes the list, leaves the typed text, and does nothing else', async () => {
    const { screen, option } = await emptyForm()
    const received = vi.fn<() => void>()
    document.addEventListener('keydown', received)
    await symptoms(screen).click()
    await key('dem')
    await expect.element(option('Demam')).toBeVisible()
    received.mockClear()
    await key('{Escape}')
    await expect.element(symptoms(screen)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(symptoms(screen)).toHaveValue('dem')
    document.removeEventListener('keydown', received)
    expect(received).not.toHaveBeenCalled()
  })

  test('leaving the field takes what is typed: nothing is lost on the way to Kirim', async () => {
    const { screen, actor } = await emptyForm()
    await symptoms(screen).click()
    await key('Mual')
    // Dead until the field is left, which a press on it does.
    await send(screen).click({ force: true })
    expect(actor.getSnapshot().context.order?.diagnosis.symptoms).toEqual(['Mual'])
  })

  test('a possible diagnosis that is typed and not picked holds the rest back and says why', async () => {
    const { screen, actor } = await emptyForm()
    await symptoms(screen).click()
    await key('Mual{Enter}')
    await possibilities(screen).click()
    await key('brok{Control>}{Enter}{/Control}')
    expect(actor.getSnapshot().context.order).toBeNull()
    await expect.element(screen.getByText('Pilih kemungkinan diagnosis dari daftar').first()).toBeVisible()
    await key('{Control>}a{/Control}{Backspace}{Control>}{Enter}{/Control}')
    expect(actor.getSnapshot().context.order?.diagnosis.possible_diagnosis).toEqual([])
  })
})

describe('ICD-10', () => {
  test('Enter picks no code that the arrow keys did not move to', async () => {
    const { screen, draft, find, option } = await emptyForm()
    await possibilities(screen).click()
    await key('hiper')
    find()
    await expect.element(option(/^I10/)).toHaveAttribute('aria-selected', 'false')
    await key('{Enter}')
    expect(draft().possibilities).toEqual([])
    await expect.element(possibilities(screen)).toHaveValue('hiper')
  })

  test.for(['i10', 'hipertensi  esensial (primer)'])(
    'Enter picks the code that is exactly what is typed: %s',
    async (words) => {
      const { screen, draft, find, option } = await emptyForm()
      await possibilities(screen).click()
      await key(words)
      find()
      await expect.element(option(/^I10/)).toHaveAttribute('aria-selected', 'true')
      await key('{Enter}')
      expect(draft().possibilities).toEqual([{ words: 'Hipertensi esensial (primer)', code: 'I10' }])
    },
  )

  test('Enter picks the code that the arrow keys moved to', async () => {
    const { screen, draft, find, option } = await emptyForm()
    await possibilities(screen).click()
    await key('hiper')
    find()
    await expect.element(option(/^I10/)).toBeVisible()
    await key('{ArrowDown}')
    await expect.element(option(/^I10/)).toHaveAttribute('aria-selected', 'true')
    await key('{Enter}')
    expect(draft().possibilities).toEqual([{ words: 'Hipertensi esensial (primer)', code: 'I10' }])
    await expect.element(possibilities(screen)).toHaveValue('')
    await expect.element(screen.getByText('I10', { exact: true })).toBeVisible()
  })

  test('Enter picks nothing that was found for older words', async () => {
    const { screen, draft, find, option } = await emptyForm()
    await possibilities(screen).click()
    await key('hiper')
    find()
    await expect.element(option(/^I10/)).toBeVisible()
    await key('x{Enter}')
    expect(draft().possibilities).toEqual([])
    find([hypertension])
    await expect.element(option(/^I10/)).toHaveAttribute('aria-selected', 'false')
  })

  test('text without a match is saved as it was typed', async () => {
    const { screen, draft, find } = await emptyForm()
    await possibilities(screen).click()
    await key('Masuk angin')
    find([])
    await expect.element(screen.getByText('Tidak ada kode yang cocok.').first()).toBeVisible()
    await key('{Enter}')
    expect(draft().possibilities).toEqual([{ words: 'Masuk angin', code: null }])
  })

  test('a failed search says so, and asks again on a click', async () => {
    const { screen, actor } = await emptyForm()
    const codes = actor.getSnapshot().children.codes
    await possibilities(screen).click()
    await key('hiper')
    const fault = { type: 'xstate.error.actor.ask', error: null } as never
    replay(codes as never, [{ type: 'xstate.after.untilPause.search.typing' }, fault])
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    expect(codes?.getSnapshot().value).toBe('searching')
    await expect.element(possibilities(screen)).toHaveFocus()
  })
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen, actor } = await emptyForm()
  actor.send({ type: 'symptom.add', words: 'a'.repeat(120) })
  actor.send({ type: 'possibility.add', words: 'Nyeri kepala yang sangat berat sejak tiga hari yang lalu '.repeat(3) })
  await expect.element(send(screen)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  const form = screen.getByRole('form', { name: 'Diagnosis' }).element()
  const wide = [...form.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 361)
  expect(wide.map(({ className }) => className)).toEqual([])
  await page.viewport(1280, 800)
})
