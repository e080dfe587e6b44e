import type { Meta } from '@storybook/react-vite'
import { InviteDialog } from '../../src/screens/group-call/InviteDialog'
import { OtherTile } from '../../src/screens/group-call/OtherTile'
import { CallGrid } from '../../src/ui/call/CallGrid'
import { groupCallModel } from '../../tests/models/group-call.model'
import { invitationModel } from '../../tests/models/invitation.model'
import { participantModel } from '../../tests/models/participant.model'
import { at } from '../at'
import { GroupCallInRoom } from './GroupCallInRoom'

export default { title: 'Panggilan/Grup' } satisfies Meta

/** The call in a state of its chart, with `others` participants. */
const call = (id: string, others?: number) =>
  at(
    groupCallModel,
    id,
    ({ actor }) => (
      <main style={{ minHeight: 480 }}>
        <GroupCallInRoom groupCall={actor} />
      </main>
    ),
    { where: ({ context }) => others === undefined || context.others.length === others },
  )

export const Masuk = call('groupCall.attending.place.arriving.joining')
export const MasukLagi = call('groupCall.attending.place.arriving.waiting')
export const Sendiri = call('groupCall.attending.place.inside', 0)
export const Bertiga = call('groupCall.attending.place.inside', 2)
export const Terputus = call('groupCall.attending.place.returning.waiting')
export const Menyambung = call('groupCall.attending.place.returning.joining')
export const KameraPenuh = call('groupCall.attending.picture.refused')
export const Penuh = call('groupCall.full')
export const Ditolak = call('groupCall.forbidden')
export const Hilang = call('groupCall.lost')
export const Selesai = call('groupCall.ended')
export const TabLain = call('groupCall.elsewhere')

/** Another participant. */
const other = (id: string) =>
  at(participantModel, id, ({ actor }) => (
    <main style={{ width: 320, height: 240 }}>
      <CallGrid label="Orang dalam panggilan">
        <OtherTile participant={actor} />
      </CallGrid>
    </main>
  ))

export const Menghubungkan = other('participant.connecting')
export const Terlihat = other('participant.flowing')
export const Tersendat = other('participant.reconnecting.hesitating')
export const Dicari = other('participant.reconnecting.searching')

/** The invitation form. */
const invitation = (id: string) => at(invitationModel, id, ({ actor }) => <InviteDialog invitation={actor} />)

export const Undangan = invitation('invitation.writing')
export const Mengundang = invitation('invitation.sending')
export const UndanganDitolak = invitation('invitation.refused')
export const UndanganTerkirim = invitation('invitation.sent')
