import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PanelRef } from '../../machines/panel/panel.selectors'
import type { RequestQueueRef } from '../../machines/request-queue/request-queue.selectors'
import { PanelSheet } from '../../src/screens/requests/PanelSheet'
import type { PanelMode } from '../../src/screens/requests/panel-mode'
import { RequestList } from '../../src/screens/requests/RequestList'
import { panelModel } from '../../tests/models/panel.model'
import { Counter } from '../../src/ui/display/Counter'
import { requestQueueModel } from '../../tests/models/request-queue.model'
import { at } from '../at'

const view = ({ actor }: { actor: RequestQueueRef }) => (
  <main style={{ display: 'flex', width: 'min(450px, 100%)', height: 460, margin: '0 auto' }}>
    <RequestList queue={actor} hint="Dering akan berbunyi saat ada pasien." />
  </main>
)
const twoWait = ({ context }: { context: { requests: { outcome: unknown }[] } }) =>
  context.requests.filter(({ outcome }) => outcome === null).length === 2

const sheet =
  (mode: PanelMode = 'consultations') =>
  ({ actor }: { actor: PanelRef }) => (
    <main>
      <PanelSheet panel={actor} mode={mode} counter={<Counter count={2} label="2 Konsultasi Masuk" />} hint={null}>
        <p style={{ padding: 16 }}>Permintaan yang masuk</p>
      </PanelSheet>
    </main>
  )

export default { title: 'Permintaan/Daftar' } satisfies Meta

export const Menyambung = at(requestQueueModel, 'requestQueue.door.open.connecting', view)
export const Kosong = at(requestQueueModel, 'requestQueue.door.open.live', view, {
  where: ({ context }) => context.requests.length === 0,
})
export const Berdering = at(requestQueueModel, 'requestQueue.door.open.live', view, { where: twoWait })
export const EmergencyBerdering = at(requestQueueModel, 'requestQueue.door.open.live', view, {
  where: ({ context }) => context.kind === 'emergencies' && context.requests.length > 0,
})
export const DataLama = at(requestQueueModel, 'requestQueue.door.open.stale', view, { where: twoWait })

export const PanelTertutup = at(panelModel, 'panel.closed.resting', sheet())
export const PanelTerbuka = at(panelModel, 'panel.open.resting', sheet(), {
  also: ['panel.open.unasked', 'panel.open.closingSoon', 'panel.open.dragging', 'panel.closed.dragging'],
})
export const PanelEmergency: StoryObj = at(panelModel, 'panel.open.resting', sheet('emergencies'))
