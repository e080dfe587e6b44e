import { expect } from 'vitest'
import { ConnectionDialog } from '../../src/app/overlays/ConnectionDialog'
import { ToastHost } from '../../src/app/overlays/ToastHost'
import { type Screen, walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { networkModel } from '../models/network.model'
import { toasterModel } from '../models/toaster.model'

walkView({
  model: networkModel,
  view: ({ actor }) => <ConnectionDialog network={actor} />,
  gestures: {},
  faces: { 'network.unavailable.waiting': isCutOff, 'network.unavailable.probing': isCutOff },
  faceless: FACELESS,
})

walkView({
  model: toasterModel,
  view: ({ actor }) => <ToastHost toaster={actor} />,
  gestures: {
    // Of several the first one is closed, whichever tone's region it stands in.
    async 'toast.close'(screen) {
      const success = screen.getByRole('status').getByRole('button', { name: 'Tutup' })
      const error = screen.getByRole('alert').getByRole('button', { name: 'Tutup' })
      await (success.elements().length > 0 ? success : error).click()
    },
  },
  faces: {
    async 'toaster.showing'(screen, { context }) {
      for (const { key } of context.toasts as { key: string }[]) {
        await expect.element(screen.getByText(key === 'statusUpdated' ? 'Status Diperbarui' : /Status belum/)).toBeVisible()
      }
    },
  },
  faceless: FACELESS,
})

async function isCutOff(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('alertdialog', { name: 'Koneksi Internet Terputus' })).toBeVisible()
  await expect.element(screen.getByText('Silakan Hubungkan Kembali')).toBeVisible()
}
