import { expect } from 'vitest'
import { AbsenceNotice } from '../../src/screens/consultation/AbsenceNotice'
import { walkView } from '../kit/views/view-walk'
import { patientPresenceModel } from '../models/patient-presence.model'
import { FACELESS } from '../models/faceless'

walkView({
  model: patientPresenceModel,
  view: ({ actor }) => <AbsenceNotice patientPresence={actor} name="Sulastri" onEnd={() => {}} />,
  gestures: {
    async 'patientPresence.remind'(screen) {
      await screen.getByRole('button', { name: 'Ingatkan' }).click()
    },
  },
  faces: {
    async 'patientPresence.overdue'(screen) {
      await expect.element(screen.getByText('Sulastri belum menulis apa pun.')).toBeVisible()
    },
    async 'patientPresence.reminded'(screen) {
      await expect.element(screen.getByText('Pengingat terkirim. Menunggu balasan Sulastri.')).toBeVisible()
    },
    async 'patientPresence.absent'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Akhiri konsultasi' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})
