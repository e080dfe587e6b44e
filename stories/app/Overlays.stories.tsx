import type { Meta } from '@storybook/react-vite'
import { ConnectionDialog } from '../../src/app/overlays/ConnectionDialog'
import { ToastHost } from '../../src/app/overlays/ToastHost'
import { networkModel } from '../../tests/models/network.model'
import { toasterModel } from '../../tests/models/toaster.model'
import { at } from '../at'

export default { title: 'Aplikasi/Lapisan' } satisfies Meta

export const KoneksiTerputus = at(
  networkModel,
  'network.unavailable.waiting',
  ({ actor }) => <ConnectionDialog network={actor} />,
  { also: ['network.unavailable.probing'] },
)
export const Toast = at(toasterModel, 'toaster.showing', ({ actor }) => <ToastHost toaster={actor} />, {
  where: ({ context }) => context.toasts.length > 1,
})
