import { expect } from 'vitest'
import { HealthTab } from '../../src/screens/consultation/record/HealthTab'
import { MARKER } from '../kit/data/health'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { permissionModel } from '../models/permission.model'

const shut = (title: string) => async (screen: Screen) => {
  await expect.element(screen.getByText(title)).toBeVisible()
  expect(screen.container.innerHTML).not.toContain(MARKER)
}

walkView({
  model: permissionModel,
  view: ({ actor }) => <HealthTab permission={actor} />,
  gestures: {
    async 'permission.ask'(screen) {
      await screen.getByRole('button', { name: /^Minta izin/ }).click()
    },
    async 'health.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    'permission.required': shut('Rekam kesehatan terkunci'),
    'permission.asking': shut('Rekam kesehatan terkunci'),
    'permission.requested': shut('Menunggu izin pasien'),
    'permission.denied': shut('Pasien tidak memberi izin'),
    'permission.allowed.failed': shut('Rekam kesehatan belum bisa dimuat'),
    'permission.allowed.unknown': shut('Belum ada rekam kesehatan'),
    async 'permission.allowed.open'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Alergi' })).toBeVisible()
      expect(screen.container.innerHTML).toContain(MARKER)
    },
  },
  faceless: FACELESS,
})
