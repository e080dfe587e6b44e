import { expect } from 'vitest'
import { AbsenceNotice } from '../../src/screens/consultation/AbsenceNotice'
import { walkView } from '../kit/views/view-walk'
import { attendanceModel } from '../models/attendance.model'
import { FACELESS } from '../models/faceless'

walkView({
  model: attendanceModel,
  view: ({ actor }) => <AbsenceNotice attendance={actor} name="Sulastri" onEnd={() => {}} />,
  gestures: {
    async 'attendance.remind'(screen) {
      await screen.getByRole('button', { name: 'Ingatkan' }).click()
    },
  },
  faces: {
    async 'attendance.overdue'(screen) {
      await expect.element(screen.getByText('Sulastri belum menulis apa pun.')).toBeVisible()
    },
    async 'attendance.reminded'(screen) {
      await expect.element(screen.getByText('Pengingat terkirim. Menunggu balasan Sulastri.')).toBeVisible()
    },
    async 'attendance.absent'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Akhiri konsultasi' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})
