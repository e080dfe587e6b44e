import type { Meta } from '@storybook/react-vite'
import { PhoneChange } from '../../src/screens/account/PhoneChange'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { phoneChangeModel } from '../../tests/models/phone-change.model'
import { at } from '../at'
import { InPage } from './InPage'

const view = ({ actor }: Staged<typeof phoneChangeModel.machine>) => (
  <InPage>
    <PhoneChange phoneChange={actor} />
  </InPage>
)
const another = { world: 'another number' }
const theSame = { world: 'the same number, proved' }

export default { title: 'Akun/Ubah nomor telepon', component: PhoneChange } satisfies Meta

export const Kosong = at(phoneChangeModel, 'phoneChange.writing.fresh', view, another)
export const Terpakai = at(phoneChangeModel, 'phoneChange.writing.taken', view, another)
export const Ditolak = at(phoneChangeModel, 'phoneChange.writing.malformed', view, another)
export const KodeTerlambat = at(phoneChangeModel, 'phoneChange.writing.tooLate', view, another)
export const TidakSampai = at(phoneChangeModel, 'phoneChange.writing.unreached', view, another)
export const MemintaKode = at(phoneChangeModel, 'phoneChange.proving', view, another)
export const Menyimpan = at(phoneChangeModel, 'phoneChange.saving.sending.first', view, another)
export const MenyimpanYangSama = at(phoneChangeModel, 'phoneChange.saving.sending.first', view, theSame)
export const MemintaBukti = at(phoneChangeModel, 'phoneChange.saving.confirming', view, another)
export const MenyimpanSetelahBukti = at(phoneChangeModel, 'phoneChange.saving.sending.repeated', view, another)
