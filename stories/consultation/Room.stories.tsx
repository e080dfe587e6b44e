import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import type { OpeningRef } from '../../machines/consultation/opening/opening.selectors'
import type { SaveForLaterRef } from '../../machines/consultation/save-for-later/save-for-later.selectors'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { OpeningRoom } from '../../src/screens/consultation/OpeningRoom'
import { SaveForLater } from '../../src/screens/consultation/SaveDialog'
import { anotherRecord, aMessage } from '../../tests/kit/data/builders'
import { consultationModel } from '../../tests/models/consultation.model'
import { openingModel } from '../../tests/models/opening.model'
import { saveForLaterModel } from '../../tests/models/save-for-later.model'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { at } from '../at'

type StagedRoom = Staged<typeof consultationModel.machine>

const view = ({ actor, clock }: StagedRoom) => (
  <main>
    <OpenConsultation consultation={actor as ConsultationRef} now={clock.now} />
  </main>
)

/** With a conversation. */
const talking = (staged: StagedRoom) => {
  staged.actor.getSnapshot().children.chat?.send({ type: 'messages.synced', messages: CONVERSATION, hasOlder: false })
  return view(staged)
}

const CONVERSATION = [
  aMessage({ status: 'seen', date: TEST_EPOCH - 600_000 }),
  aMessage({
    objectId: 'm2',
    messageId: 'message-2',
    text: 'Ini barusan dok, 164/98. Obatnya habis tiga hari lalu.',
    status: 'seen',
    date: TEST_EPOCH - 420_000,
  }),
  aMessage({
    objectId: 'm3',
    messageId: 'message-3',
    sender_id: '101',
    text: 'Baik, Bu. Obat tensinya amlodipin 5 mg, ya?',
    status: 'seen',
    date: TEST_EPOCH - 360_000,
  }),
  aMessage({
    objectId: 'm4',
    messageId: 'message-4',
    sender_id: '101',
    text: 'Sudah diminum pagi ini?',
    status: 'delivered',
    date: TEST_EPOCH - 60_000,
  }),
]

const opening = ({ actor }: Staged<typeof openingModel.machine>) => (
  <main>
    <OpeningRoom opening={actor as OpeningRef} />
  </main>
)

const inStatus = (status: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.record?.status === status })

export default { title: 'Konsultasi/Ruang' } satisfies Meta

export const Membuka = at(consultationModel, 'consultation.opening', view, { also: ['opening.reading'] })
export const Melanjutkan = at(openingModel, 'opening.resuming', opening)
export const BelumBisaDibuka = at(openingModel, 'opening.failed', opening)
export const Percakapan = at(consultationModel, 'consultation.room.conversing', talking, inStatus('ON_CHAT'))
export const MenungguPembayaran = at(consultationModel, 'consultation.room.conversing', view, inStatus('ON_PAYMENT'))
export const PembayaranBerhasil = at(consultationModel, 'consultation.room.paid', view)
export const PembayaranGagal = at(consultationModel, 'consultation.room.unpaid', view)
export const SesiBerakhir = at(consultationModel, 'consultation.room.conversing', talking, inStatus('SESI_BERAKHIR'))
export const Bertanya = at(consultationModel, 'consultation.room.confirming.known', talking)
export const BertanyaSambilMembaca = at(consultationModel, 'consultation.room.confirming.reading', talking)
export const BertanyaBelumTerbaca = at(consultationModel, 'consultation.room.confirming.unread', talking)
export const BertanyaSimpan = at(consultationModel, 'consultation.room.saveForLater', talking, {
  also: ['saveForLater.asking'],
})
export const Menyimpan = at(saveForLaterModel, 'saveForLater.saving', ({ actor }) => (
  <SaveForLater saveForLater={actor as SaveForLaterRef} calls={{ videoCall: undefined, groupCall: undefined }} />
))
export const Merujuk = at(consultationModel, 'consultation.room.referring', talking)
export const Mengakhiri = at(consultationModel, 'consultation.room.ending', talking)

export const TanpaData = at(
  consultationModel,
  'consultation.room.conversing',
  ({ actor, clock }: StagedRoom) => {
    const known = anotherRecord({ status: 'ON_CHAT', updatedAt: TEST_EPOCH + 9 })
    actor.send({ type: 'record.changed', record: { ...known, detail_patient: null, keluhan_patient: null } })
    return view({ actor, clock })
  },
  inStatus('ON_CHAT'),
)
