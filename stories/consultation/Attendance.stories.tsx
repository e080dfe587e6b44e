import type { Meta } from '@storybook/react-vite'
import { AbsenceNotice } from '../../src/screens/consultation/AbsenceNotice'
import { attendanceModel } from '../../tests/models/attendance.model'
import type { Staged } from '../../tests/kit/stage/stage-state'
import { at } from '../at'

const view = ({ actor }: Staged<typeof attendanceModel.machine>) => (
  <main>
    <AbsenceNotice attendance={actor} name="Sulastri Wahyuningsih" onEnd={() => {}} />
  </main>
)

export default { title: 'Konsultasi/Pasien diam' } satisfies Meta

export const BelumMenulis = at(attendanceModel, 'attendance.overdue', view)
export const SudahDiingatkan = at(attendanceModel, 'attendance.reminded', view)
export const TidakMerespons = at(attendanceModel, 'attendance.absent', view)
