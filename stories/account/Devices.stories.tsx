import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { DevicesSection } from '../../src/screens/account/DevicesSection'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { signedInDevicesModel } from '../../tests/models/signed-in-devices.model'
import { at } from '../at'
import { InPage } from './InPage'

const view = ({ actor, clock }: Staged<typeof signedInDevicesModel.machine>) => (
  <InPage>
    <DevicesSection devices={actor} now={clock.now} />
  </InPage>
)
const having = (n: number) => ({ where: ({ context }: AnyMachineSnapshot) => context.devices.length === n })

export default { title: 'Akun/Perangkat yang masuk', component: DevicesSection } satisfies Meta

export const Memuat = at(signedInDevicesModel, 'signedInDevices.reading', view)
export const BelumTermuat = at(signedInDevicesModel, 'signedInDevices.unread', view)
export const TigaPerangkat = at(signedInDevicesModel, 'signedInDevices.listed.resting', view, having(3))
export const HanyaIni = at(signedInDevicesModel, 'signedInDevices.listed.resting', view, having(1))
export const MemuatLagi = at(signedInDevicesModel, 'signedInDevices.listed.refreshing', view, having(3))
export const MungkinBerubah = at(signedInDevicesModel, 'signedInDevices.listed.stale', view, having(3))
export const BelumDikeluarkan = at(signedInDevicesModel, 'signedInDevices.listed.unended', view, having(3))
export const KeluarkanYangLain = at(signedInDevicesModel, 'signedInDevices.asking', view, having(3))
export const Mengeluarkan = at(signedInDevicesModel, 'signedInDevices.ending.sending.first', view, having(3))
export const MemintaBukti = at(signedInDevicesModel, 'signedInDevices.ending.confirming', view, having(3))
export const MengeluarkanSetelahBukti = at(
  signedInDevicesModel,
  'signedInDevices.ending.sending.repeated',
  view,
  having(3),
)
export const KeluarDariSini = at(signedInDevicesModel, 'signedInDevices.confirming', view, having(3))
