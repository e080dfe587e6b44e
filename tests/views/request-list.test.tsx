import { expect } from 'vitest'
import { RequestList } from '../../src/screens/requests/RequestList'
import { waiting } from '../../machines/request-queue/request-queue.rules'
import { walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { requestQueueModel } from '../models/request-queue.model'

walkView({
  model: requestQueueModel,
  view: ({ actor }) => <RequestList queue={actor} hint="Dering akan berbunyi saat ada pasien." />,
  gestures: {},
  faces: {
    async 'requestQueue.door.open.stale'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
      for (const button of screen.getByRole('button').elements()) {
        expect(button.getAttribute('aria-disabled')).toBe('true')
      }
    },
    async 'requestQueue.door.open.connecting'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).not.toBeInTheDocument()
    },
    async 'requestQueue.door.open.live'(screen, { context }) {
      await expect.element(screen.getByText('Menyambung kembali…')).not.toBeInTheDocument()
      expect(screen.getByRole('group').elements()).toHaveLength(context.requests.length)
    },
    async 'requestQueue.bell.ringing.sounding'(screen, { context }) {
      await expect.element(screen.getByRole('button', { name: 'Mulai' }).first()).toBeVisible()
      expect(screen.getByRole('timer').elements()).toHaveLength(waiting(context.requests).length)
    },
    async 'requestQueue.bell.ringing.blocked'(screen) {
      await expect.element(screen.getByText('Peramban menahan suara. Klik sekali agar dering terdengar.')).toBeVisible()
    },
  },
  faceless: FACELESS,
})
