import type { Meta } from '@storybook/react-vite'
import type { RequestQueueRef } from '../../machines/request-queue/request-queue.selectors'
import { RequestList } from '../../src/screens/requests/RequestList'
import { requestQueueModel } from '../../tests/models/request-queue.model'
import { at } from '../at'

const view = ({ actor }: { actor: RequestQueueRef }) => (
  <main style={{ display: 'flex', width: 'min(450px, 100%)', height: 460, margin: '0 auto' }}>
    <RequestList queue={actor} hint="Dering akan berbunyi saat ada pasien." />
  </main>
)
const twoWait = ({ context }: { context: { requests: { outcome: unknown }[] } }) =>
  context.requests.filter(({ outcome }) => outcome === null).length === 2

export default { title: 'Permintaan/Daftar' } satisfies Meta

export const Menyambung = at(requestQueueModel, 'requestQueue.door.open.connecting', view)
export const Kosong = at(requestQueueModel, 'requestQueue.door.open.live', view, {
  where: ({ context }) => context.requests.length === 0,
})
export const Berdering = at(requestQueueModel, 'requestQueue.bell.ringing.sounding', view, { where: twoWait })
export const SuaraDitahan = at(requestQueueModel, 'requestQueue.bell.ringing.blocked', view)
export const DataLama = at(requestQueueModel, 'requestQueue.door.open.stale', view, { where: twoWait })
