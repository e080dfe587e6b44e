import type { Meta } from '@storybook/react-vite'
import type { PushRef } from '../../machines/push/push.selectors'
import { PushNotice } from '../../src/screens/home/PushNotice'
import { pushModel } from '../../tests/models/push.model'
import { at } from '../at'

const view = ({ actor }: { actor: PushRef }) => (
  <main style={{ maxWidth: 560, padding: 16 }}>
    <PushNotice push={actor} />
  </main>
)

export default { title: 'Dokter/Notifikasi' } satisfies Meta

export const Menawarkan = at(pushModel, 'push.asking', view)
export const Bertanya = at(pushModel, 'push.requesting', view)
export const Diblokir = at(pushModel, 'push.denied', view)
