import type { Meta } from '@storybook/react-vite'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AppRef } from '../../machines/app/app.selectors'
import { App } from '../../src/app/App'
import { ConnectionDialog } from '../../src/app/overlays/ConnectionDialog'
import { ToastHost } from '../../src/app/overlays/ToastHost'
import { appModel } from '../../tests/models/app.model'
import { networkModel } from '../../tests/models/network.model'
import { toasterModel } from '../../tests/models/toaster.model'
import { at } from '../at'

export default { title: 'Aplikasi/Lapisan' } satisfies Meta

export const KoneksiTerputus = at(
  networkModel,
  'network.unavailable.path.waiting',
  ({ actor }) => <ConnectionDialog network={actor} />,
  {
    where: (snapshot) => snapshot.matches({ unavailable: { dialog: 'blocking' } } as never),
    also: ['network.unavailable.dialog.blocking'],
  },
)
export const MembacaYangTersimpan = at(networkModel, 'network.unavailable.dialog.reading', ({ actor }) => (
  <>
    <ConnectionDialog network={actor} />
    <main style={{ padding: 16 }}>Halaman di bawahnya tetap bisa dibaca.</main>
  </>
))
export const Menyambung = at(networkModel, 'network.unavailable.path.probing', ({ actor }) => (
  <ConnectionDialog network={actor} />
))
export const Toast = at(toasterModel, 'toaster.showing.passing', ({ actor }) => <ToastHost toaster={actor} />, {
  where: ({ context }) => context.toasts.length > 1,
  also: ['toaster.showing.held'],
})
export const PerambanTidakDidukung = at(appModel, 'app.signedOut', ({ actor }) => <SignInWith app={actor} />, {
  world: 'page opened in a browser that cannot run the app',
})

function SignInWith({ app }: { app: AppRef }) {
  const { hook } = memoryLocation({ path: '/login' })
  return (
    <Router hook={hook}>
      <App app={app} brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }} />
    </Router>
  )
}
