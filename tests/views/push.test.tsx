import { expect } from 'vitest'
import { PushNotice } from '../../src/screens/home/PushNotice'
import { walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { pushModel } from '../models/push.model'

walkView({
  model: pushModel,
  view: ({ actor }) => <PushNotice push={actor} />,
  gestures: {
    async 'push.allow'(screen) {
      await screen.getByRole('button', { name: 'Izinkan' }).click()
    },
  },
  faces: {
    async 'push.asking'(screen) {
      await expect.element(screen.getByText(/^Izinkan notifikasi agar permintaan tetap berdering/)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Izinkan' })).toBeVisible()
    },
    async 'push.denied'(screen) {
      await expect.element(screen.getByText(/^Notifikasi diblokir peramban\./)).toBeVisible()
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    async 'push.ready'(screen) {
      await expect.element(screen.getByText(/otifikasi/)).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})
