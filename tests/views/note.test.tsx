import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { NoteRef } from '../../machines/consultation/note/note.selectors'
import { formatSchedule } from '../../src/i18n/format'
import { NoteTab } from '../../src/screens/consultation/note/NoteTab'
import { system } from '../../src/ui/theme/system'
import { DocumentOnStage } from '../../stories/consultation/DocumentOnStage'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { noteModel } from '../models/note.model'

const text = (screen: Screen) => screen.getByRole('textbox', { name: 'Catatan untuk pasien' })
const send = (screen: Screen) => screen.getByRole('button', { name: /Kirim/ })
const view = (note: NoteRef) => (
  <DocumentOnStage>
    <NoteTab note={note} />
  </DocumentOnStage>
)

walkView({
  model: noteModel,
  view: ({ actor }) => view(actor as NoteRef),
  gestures: {
    async 'note.change'(screen, event) {
      await text(screen).fill(String(event.note))
    },
    async 'schedule.change'(screen, event) {
      await screen.getByLabelText('Tanggal').fill(String(event.date))
      await screen.getByLabelText('Jam').fill(String(event.time))
    },
    async 'stored.replace'(screen) {
      await screen.getByRole('button', { name: 'Ganti dengan milik saya' }).click()
    },
    async 'stored.use'(screen) {
      await screen.getByRole('button', { name: 'Pakai yang tersimpan' }).click()
    },
    async 'note.send'(screen) {
      await send(screen).click()
    },
  },
  faces: {
    async 'note.form.restoring'(screen) {
      await expect.element(text(screen)).toBeDisabled()
      await expect.element(screen.getByText('Memuat yang tersimpan')).toBeVisible()
    },
    async 'note.form.editing'(screen, { context: { draft }, value }) {
      await expect.element(text(screen)).toHaveValue(String(draft.note))
      await expect.element(screen.getByLabelText('Tanggal')).toHaveValue(String(draft.date))
      if (draft.note !== '' || value.sending === 'superseded') return
      await expect.element(screen.getByText('Tulis catatan terlebih dahulu.').first()).toBeVisible()
    },
    async 'note.sending.idle'(screen) {
      await expect.element(send(screen)).toHaveTextContent('Kirim catatan')
    },
    async 'note.sending.asking'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'note.sending.sent'(screen) {
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    async 'note.sending.refused'(screen, { context }) {
      const words = { closed: 'sudah berakhir', notAllowed: 'bukan milik Anda', malformed: 'Periksa kembali' }
      const message = words[context.refusal.kind as keyof typeof words]
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    },
    async 'note.sending.superseded'(screen) {
      await expect.element(screen.getByText(/^Catatan lain sudah tersimpan/)).toBeVisible()
      await expect.element(screen.getByText('Yang tersimpan', { exact: true }).first()).toBeVisible()
      await expect.element(screen.getByText('Isian Anda', { exact: true }).first()).toBeVisible()
      await expect
        .element(screen.getByText('Pilih dulu di atas: yang tersimpan atau isian Anda.').first())
        .toBeVisible()
    },
    async 'note.sending.faulted'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Server tidak menjawab')
      await expect.element(send(screen)).toHaveTextContent('Kirim lagi')
    },
  },
  faceless: FACELESS,
})

async function emptyNote() {
  const { actor, clock } = stageState(noteModel, 'note.form.editing')
  const screen = await render(<ChakraProvider value={system}>{view(actor as NoteRef)}</ChakraProvider>)
  return { actor, clock, screen }
}

describe('a note and its schedule', () => {
  test('a quick phrase writes itself, and is offered once', async () => {
    const { screen } = await emptyNote()
    await text(screen).fill('Kontrol tensi.')
    await screen.getByRole('button', { name: 'Bawa obat' }).click()
    await expect
      .element(text(screen))
      .toHaveValue('Kontrol tensi.\nBawa semua obat yang sedang diminum saat konsultasi berikutnya.')
    await expect.element(screen.getByRole('button', { name: 'Bawa obat' })).not.toBeInTheDocument()
  })

  test('the schedule is said once more in words, with the viewer’s zone', async () => {
    const { screen } = await emptyNote()
    await screen.getByLabelText('Tanggal').fill('2036-11-24')
    await screen.getByLabelText('Jam').fill('09:00')
    const words = formatSchedule(new Date('2036-11-24T09:00').getTime())
    expect(words).toMatch(/^Sen 24 Nov 2036 pukul 09\.00 \S+$/)
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.getByRole('button', { name: 'Hapus jadwal' }).click()
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  })

  test('a time that has passed says so at its field, and is not sent', async () => {
    const { screen, actor } = await emptyNote()
    await text(screen).fill('Kontrol tensi.')
    await screen.getByLabelText('Tanggal').fill('2025-11-16')
    await screen.getByLabelText('Jam').fill('09:00')
    await expect.element(screen.getByText('Jadwal sudah lewat. Pilih waktu yang akan datang.').first()).toBeVisible()
    await expect.element(screen.getByLabelText('Tanggal')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(actor.getSnapshot().matches({ sending: 'idle' })).toBe(true)
  })

  test('so does one that passes while it is looked at, at the latest by the click', async () => {
    const { screen, actor, clock } = await emptyNote()
    await text(screen).fill('Kontrol tensi.')
    const soon = new Date(clock.now() + 60_000)
    const two = (value: number) => String(value).padStart(2, '0')
    await screen.getByLabelText('Tanggal').fill('2025-11-17')
    await screen.getByLabelText('Jam').fill(`${two(soon.getHours())}:${two(soon.getMinutes())}`)
    await expect.element(send(screen)).not.toHaveAttribute('aria-disabled')
    clock.advance(60_000)
    await send(screen).click()
    await expect.element(screen.getByText('Jadwal sudah lewat. Pilih waktu yang akan datang.').first()).toBeVisible()
    expect(actor.getSnapshot().matches({ sending: 'idle' })).toBe(true)
  })

  test('Enter confirms a date and sends nothing; Ctrl+Enter sends', async () => {
    const { screen, actor } = await emptyNote()
    await text(screen).fill('Kontrol tensi.')
    await screen.getByLabelText('Tanggal').fill('2036-11-24')
    await screen.getByLabelText('Jam').fill('09:00')
    await userEvent.keyboard('{Enter}')
    expect(actor.getSnapshot().matches({ sending: 'idle' })).toBe(true)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(actor.getSnapshot().matches({ sending: 'asking' })).toBe(true)
  })
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen } = await emptyNote()
  await text(screen).fill('a'.repeat(200))
  await screen.getByLabelText('Tanggal').fill('2036-11-24')
  await screen.getByLabelText('Jam').fill('09:00')
  expect(document.documentElement.scrollWidth).toBe(360)
  const form = screen.getByRole('form', { name: 'Catatan' }).element()
  const wide = [...form.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 361)
  expect(wide.map(({ className }) => className)).toEqual([])
  await page.viewport(1280, 800)
})
