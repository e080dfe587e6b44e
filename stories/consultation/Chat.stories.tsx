import type { Meta } from '@storybook/react-vite'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { Conversation } from '../../src/screens/consultation/chat/Conversation'
import type { Staged } from '../../tests/kit/stage-state'
import { chatModel } from '../../tests/models/chat.model'
import { at } from '../at'
import { ChatOnStage } from './ChatOnStage'

const view = ({ actor, clock }: Staged<typeof chatModel.machine>) => <ChatOnStage chat={actor as ChatRef} now={clock.now} />
const hasMessages = ({ context }: { context: { messages: unknown[] } }) => context.messages.length > 0

export default { title: 'Konsultasi/Chat', component: Conversation } satisfies Meta

export const Memuat = at(chatModel, 'chat.history.loading', view)
export const Kosong = at(chatModel, 'chat.history.live', view, { where: ({ context }) => context.messages.length === 0 })
export const Langsung = at(chatModel, 'chat.history.live', view, { where: hasMessages })
export const MenyambungKembali = at(chatModel, 'chat.history.stale', view)
export const Ditutup = at(chatModel, 'chat.composer.closed', view)
export const Mengirim = at(chatModel, 'chat.outbox.saving', view)
export const MenungguKoneksi = at(chatModel, 'chat.outbox.waiting', view)
export const BelumTerkirim = at(chatModel, 'chat.outbox.empty', view, {
  where: ({ context }) => context.messages.some(({ status }: { status: string }) => status === 'failed'),
})
