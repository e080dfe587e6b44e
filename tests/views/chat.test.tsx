import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { selectMessages } from '../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { system } from '../../src/ui/theme/system'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { aPicked } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { walkView } from '../kit/views/view-walk'
import { chatModel } from '../models/chat.model'
import { FACELESS } from '../models/faceless'
import { aStoredFile } from '../models/stored-files.model'

walkView({
  model: chatModel,
  view: ({ actor, clock }) => <ChatOnStage chat={actor as ChatRef} now={clock.now} />,
  gestures: {
    async 'draft.changed'(screen, event) {
      const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
      await composer.fill(String(event.draft))
      await expect.element(composer).toHaveValue(String(event.draft))
    },
    async 'chat.send'(screen, event) {
      const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
      await composer.fill(String(event.text))
      await screen.getByRole('button', { name: 'Kirim', exact: true }).click()
      await expect.element(composer).toHaveValue('')
    },
    async 'chat.attach'(screen, event) {
      const files = event.files as { name: string; type: string }[]
      const picked = files.map(({ name, type }) => new File(['x'], name, { type }))
      const input = screen
        .getByLabelText('Lampirkan berkas')
        .elements()
        .find((one) => one instanceof HTMLInputElement)
      await userEvent.upload(input as HTMLInputElement, picked)
      await expect.element(screen.getByRole('list', { name: 'Akan dikirim' })).toBeVisible()
      await screen.getByRole('button', { name: 'Kirim', exact: true }).click()
      await expect.element(screen.getByRole('list', { name: 'Akan dikirim' })).not.toBeInTheDocument()
    },
  },
  faces: {
    async 'chat.composer.open'(screen, { context }) {
      await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toHaveValue(String(context.draft))
      if (context.attachments.length === 0) return
      await expect.element(screen.getByRole('button', { name: 'Batalkan unggahan' }).first()).toBeInTheDocument()
    },
    async 'chat.history.loading'(screen) {
      await expect.element(screen.getByText('Memuat percakapan')).toBeInTheDocument()
    },
    async 'chat.history.live.whole'(screen, snapshot) {
      await expect.element(screen.getByText('Memuat percakapan')).not.toBeInTheDocument()
      for (const { text, kind } of selectMessages(snapshot as never)) {
        if (kind === 'text') await expect.element(screen.getByRole('log').getByText(text).first()).toBeInTheDocument()
      }
    },
    async 'chat.history.stale'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
    },
    async 'chat.composer.closed'(screen) {
      await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toBeDisabled()
      await expect.element(screen.getByRole('button', { name: 'Lampirkan berkas' })).not.toBeInTheDocument()
    },
    async 'chat.sending.stalled'(screen) {
      await expect.element(screen.getByText(/Pesan belum terkirim\./)).toBeVisible()
    },
    async 'chat.partner.typing'(screen) {
      await expect.element(screen.getByText('Ibu Sulastri sedang mengetik')).toBeVisible()
    },
    async 'chat.partner.still'(screen) {
      await expect.element(screen.getByText('sedang mengetik')).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

test('files of an earlier page that come back leave the focus in another form', async () => {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  const screen = await render(
    <ChakraProvider value={system}>
      <label>
        Catatan <input />
      </label>
      <ChatOnStage chat={actor as ChatRef} now={clock.now} />
    </ChakraProvider>,
  )
  const note = screen.getByLabelText('Catatan')
  await note.click()
  actor.send({ type: 'files.restored', files: [aStoredFile()] })
  await expect.element(screen.getByRole('list', { name: 'Akan dikirim' })).toBeVisible()
  await expect.element(note).toHaveFocus()
})

test('a file says while it could not be stored, picked and on its way, and no longer once it is', async () => {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  const screen = await render(
    <ChakraProvider value={system}>
      <ChatOnStage chat={actor as ChatRef} now={clock.now} />
    </ChakraProvider>,
  )
  actor.send({ type: 'picked.add', files: [aPicked({ name: 'foto.jpg' })] })
  const id = (actor as ChatRef).getSnapshot().context.picked[0]?.id ?? ''
  await expect.element(screen.getByRole('list', { name: 'Akan dikirim' }).getByText('foto.jpg')).toBeVisible()
  expect(screen.getByText('Belum tersimpan di perangkat ini').elements()).toHaveLength(0)
  actor.send({ type: 'files.stored', ids: [], unstored: [id] })
  await expect.element(screen.getByText('Belum tersimpan di perangkat ini')).toBeVisible()
  actor.send({ type: 'files.stored', ids: [id], unstored: [] })
  await expect.element(screen.getByText('Belum tersimpan di perangkat ini')).not.toBeInTheDocument()
})
