import type { Meta } from '@storybook/react-vite'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MessageRecord } from '../../contract/schemas/message'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { refused } from '../../machines/ports/result'
import { Chat } from '../../src/screens/consultation/chat/Chat'
import { aPicked } from '../../tests/kit/data/builders'
import { cancelledPrescription, correctedRecord, everyKind, hostile, inTurn } from '../../tests/kit/data/conversations'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { replay } from '../../tests/kit/graph/walk'
import { chatModel } from '../../tests/models/chat.model'
import { at } from '../at'
import { ChatOnStage } from './ChatOnStage'

type StagedChat = Staged<typeof chatModel.machine>

const view = ({ actor, clock }: StagedChat) => <ChatOnStage chat={actor as ChatRef} now={clock.now} />
/** With a conversation. */
const saying = (messages: MessageRecord[]) => (staged: StagedChat) => {
  staged.actor.send({ type: 'messages.synced', messages, hasOlder: false })
  return view(staged)
}
const open = (where: (snapshot: AnyMachineSnapshot) => boolean = () => true) => ({
  where: (snapshot: AnyMachineSnapshot) => snapshot.matches({ composer: 'open' }) && where(snapshot),
})
const hasHistory = (has: boolean) => open(({ context }) => context.history.length > 0 === has)
const hasUnsent = (status: string) =>
  open(({ context }) => context.unsent.some((message: { status: string }) => message.status === status))
const unreadable = { type: 'xstate.done.actor.prepare', output: refused({ kind: 'unreadable' }) }
/** With a photo that is being uploaded. */
const attaching =
  (...answers: AnyEventObject[]) =>
  (staged: StagedChat) => {
    staged.actor.send({ type: 'chat.attach', files: [aPicked()] })
    const [attachment] = staged.actor.getSnapshot().context.attachments
    if (attachment !== undefined) replay(attachment.ref, answers)
    return view(staged)
  }

export default { title: 'Konsultasi/Chat', component: Chat } satisfies Meta

export const Memuat = at(chatModel, 'chat.history.loading', view)
export const Kosong = at(chatModel, 'chat.history.live.whole', view, hasHistory(false))
export const Langsung = at(chatModel, 'chat.history.live.whole', view, hasHistory(true))
export const MenyambungKembali = at(chatModel, 'chat.history.stale', view)
export const Ditutup = at(chatModel, 'chat.composer.closed', view)
export const SedangMengetik = at(
  chatModel,
  'chat.partner.typing',
  saying(inTurn([{ kind: 'text', text: 'Selamat pagi dok.' }])),
)
export const Mengirim = at(chatModel, 'chat.sending.flowing', view, hasUnsent('not_send'))
export const MenungguKoneksi = at(chatModel, 'chat.sending.stalled', view)
export const BelumTerkirim = at(chatModel, 'chat.sending.flowing', view, hasUnsent('failed'))
export const Mengunggah = at(chatModel, 'chat.composer.open', attaching())
export const UnggahanTersendat = at(chatModel, 'chat.composer.open', attaching(unreadable))
export const SemuaJenis = at(chatModel, 'chat.composer.open', saying(everyKind()))
export const CatatanDikoreksi = at(chatModel, 'chat.composer.open', saying(correctedRecord()))
export const ResepDibatalkan = at(chatModel, 'chat.composer.open', saying(cancelledPrescription()))
export const IsiJahat = at(chatModel, 'chat.composer.open', saying(hostile()))
export const BelumDibaca = at(
  chatModel,
  'chat.composer.open',
  saying(
    inTurn([
      { kind: 'text', text: 'Sudah diminum pagi ini?', sender_id: '101' },
      { kind: 'text', text: 'Sudah, dok.', status: 'delivered' },
      { kind: 'text', text: 'Tapi masih pusing.', status: 'delivered' },
    ]),
  ),
)
