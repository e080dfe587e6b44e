import type { Meta } from '@storybook/react-vite'
import { PinDialog } from '../../src/screens/account/PinDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { pinResetModel } from '../../tests/models/pin-reset.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof pinResetModel.machine>) => <PinDialog pinReset={actor} hasPin />
const first = ({ actor }: Staged<typeof pinResetModel.machine>) => <PinDialog pinReset={actor} hasPin={false} />

export default { title: 'Akun/Lupa PIN', component: PinDialog } satisfies Meta

export const Lupa = at(pinResetModel, 'pinReset.asking.fresh', view)
export const BuatPertama = at(pinResetModel, 'pinReset.asking.fresh', first)
export const KodeTerlambat = at(pinResetModel, 'pinReset.asking.tooLate', view)
export const MungkinSudah = at(pinResetModel, 'pinReset.asking.unsure', view)
export const Gangguan = at(pinResetModel, 'pinReset.asking.faulted', view)
export const MemintaKode = at(pinResetModel, 'pinReset.proving', view)
export const Memilih = at(pinResetModel, 'pinReset.choosing.fresh', view)
export const Ditolak = at(pinResetModel, 'pinReset.choosing.malformed', view)
export const TidakSampai = at(pinResetModel, 'pinReset.choosing.unreached', view)
export const Menyimpan = at(pinResetModel, 'pinReset.saving.sending.first', view)
export const MenyimpanLagi = at(pinResetModel, 'pinReset.saving.sending.again', view)
export const MemintaBukti = at(pinResetModel, 'pinReset.saving.confirming', view)
export const MenyimpanSetelahBukti = at(pinResetModel, 'pinReset.saving.sending.repeated', view)
