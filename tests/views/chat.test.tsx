import { expect } from 'vitest'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { walkView } from '../kit/view-walk'
import { chatModel } from '../models/chat.model'
import { FACELESS } from '../models/faceless'

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
  },
  faces: {
    async 'chat.composer.open'(screen, { context }) {
      await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toHaveValue(String(context.draft))
    },
    async 'chat.history.loading'(screen) {
      await expect.element(screen.getByText('Memuat percakapan')).toBeInTheDocument()
    },
    async 'chat.history.live'(screen, { context }) {
      await expect.element(screen.getByText('Memuat percakapan')).not.toBeInTheDocument()
      for (const { text } of context.messages as { text: string }[]) {
        await expect.element(screen.getByRole('log').getByText(text).first()).toBeInTheDocument()
      }
    },
    async 'chat.history.stale'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
    },
    async 'chat.composer.closed'(screen) {
      await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toBeDisabled()
    },
    async 'chat.outbox.saving'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Menunggu dikirim' }).first()).toBeInTheDocument()
    },
    async 'chat.outbox.waiting'(screen) {
      await expect.element(screen.getByText(/Pesan belum terkirim\./)).toBeVisible()
    },
  },
  faceless: FACELESS,
})
