import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { patientOf } from '../../machines/consultation/patient.rules'
import type { LetterRef } from '../../machines/consultation/letter/letter.selectors'
import { LetterDialog } from '../../src/screens/consultation/letter/LetterDialog'
import { system } from '../../src/ui/theme/system'
import { anApiConsultation, aRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { letterModel } from '../models/letter.model'

const view = (letter: LetterRef, now: () => number) => (
  <LetterDialog letter={letter} patient={patientOf(aRecord())} doctor={anApiConsultation().doctor} now={now} />
)
const reason = (screen: Screen) => screen.getByRole('textbox', { name: /^(?:Keterangan|Alasan rujukan)/ })
const send = (screen: Screen) => screen.getByRole('button', { name: /^(?:Kirim|Mengirim)/ })
const preview = (screen: Screen) => screen.getByRole('region', { name: 'Yang dibaca pasien' })

walkView({
  model: letterModel,
  view: ({ actor, clock }) => view(actor as LetterRef, clock.now),
  gestures: {
    async 'letter.change'(screen, { draft }) {
      if (draft.kind === 'sakit') {
        await screen.getByLabelText('Mulai tanggal').fill(draft.from)
        await screen.getByLabelText('Lama istirahat').selectOptions(String(draft.days))
      } else {
        await screen.getByLabelText('Kepada').fill(draft.to)
      }
      await reason(screen).fill(draft.reason)
    },
    async 'diagnosis.add'(screen) {
      await screen.getByRole('button', { name: 'Tambahkan diagnosis' }).click()
    },
    async 'letter.send'(screen) {
      await send(screen).click()
    },
    async 'letter.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
  },
  // A letter of the other kind is not changed here: its fields are not on the page.
  offers: ({ context }, { type, draft }) => type !== 'letter.change' || draft.kind === context.kind,
  faces: {
    async 'letter.open.writing'(screen, { context: { kind, drafts } }) {
      const name = kind === 'sakit' ? 'Surat keterangan sakit' : 'Surat rujukan'
      await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
      await expect.element(reason(screen)).toHaveValue(String(drafts[kind].reason))
      await expect.element(preview(screen)).toHaveTextContent('No. STR: STR-1')
    },
    async 'letter.open.refused'(screen, { context }) {
      const words = { closed: 'sudah berakhir', notAllowed: 'bukan milik Anda', malformed: 'Periksa kembali' }
      const alert = screen.getByRole('alert')
      await expect.element(alert).toHaveTextContent(words[context.refusal.kind as keyof typeof words])
    },
    async 'letter.open.faulted'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Server tidak menjawab')
      await expect.element(send(screen)).toHaveTextContent('Kirim lagi')
    },
    async 'letter.sending'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengirim surat' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  faceless: FACELESS,
})

async function writing(kind: 'sakit' | 'rujukan', world = 'a diagnosis sent') {
  const { actor, clock } = stageState(letterModel, 'letter.open.writing', {
    world,
    where: ({ context }) => context.kind === kind && context.silence === null,
  })
  const letter = actor as LetterRef
  const screen = await render(<ChakraProvider value={system}>{view(letter, clock.now)}</ChakraProvider>)
  return { letter, screen }
}

describe('a letter’s dialog', () => {
  test('the preview follows the input', async () => {
    const { screen } = await writing('sakit')
    await expect.element(preview(screen)).not.toHaveTextContent('Hipertensi')
    await expect.element(preview(screen)).toHaveTextContent('tempat kerja atau sekolah yang menerima surat ini')
    await screen.getByRole('button', { name: 'Tambahkan diagnosis' }).click()
    await expect.element(preview(screen)).toHaveTextContent('Keterangan: Hipertensi esensial')
    await screen.getByLabelText('Mulai tanggal').fill('2025-11-29')
    await screen.getByLabelText('Lama istirahat').selectOptions('3')
    await expect
      .element(preview(screen))
      .toHaveTextContent('selama 3 hari, mulai 29 November 2025 sampai dengan 1 Desember 2025.')
    await screen.getByLabelText('Lama istirahat').selectOptions('1')
    await expect.element(preview(screen)).toHaveTextContent('selama 1 hari, pada 29 November 2025.')
  })

  test('without a place a referral says so at its button, and Ctrl+Enter sends nothing', async () => {
    const { letter, screen } = await writing('rujukan')
    await expect.element(send(screen)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('Tulis tujuan rujukan.').first()).toBeVisible()
    await reason(screen).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(letter.getSnapshot().matches({ open: 'writing' })).toBe(true)
  })

  test('the keyboard: the first field has the focus, Enter in it sends nothing, Ctrl+Enter sends', async () => {
    const { letter, screen } = await writing('rujukan')
    await expect.element(screen.getByLabelText('Kepada')).toHaveFocus()
    await userEvent.keyboard('Poli Jantung{Enter}')
    expect(letter.getSnapshot().matches({ open: 'writing' })).toBe(true)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(letter.getSnapshot().matches('sending')).toBe(true)
  })

  test('Escape closes it and saves the input; while it is sent the dialog waits for the answer', async () => {
    const { letter, screen } = await writing('rujukan')
    await screen.getByLabelText('Kepada').fill('Poli Jantung')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    await expect.element(screen.getByLabelText('Kepada')).toHaveValue('Poli Jantung')
    await expect.element(screen.getByLabelText('Kepada')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Mengirim surat' })).toBeVisible()
    expect(letter.getSnapshot().matches('sending')).toBe(true)
  })

  test.each([
    [360, 640],
    [360, 480],
  ])('does not overflow at %i × %i px', async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await writing('sakit')
    await reason(screen).fill('a'.repeat(300))
    const dialog = screen.getByRole('dialog').element()
    const wide = [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1)
    expect(wide.map(({ className }) => className)).toEqual([])
    const fields = [...dialog.querySelectorAll('input, select')].map((one) => one.getBoundingClientRect())
    expect(fields[1]?.top).toBeGreaterThan(fields[0]?.bottom ?? Infinity)
    send(screen).element().scrollIntoView()
    await expect.element(send(screen)).toBeInViewport()
    await page.viewport(1280, 800)
  })
})
