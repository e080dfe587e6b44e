import type { Meta } from '@storybook/react-vite'
import { AbsenceNotice } from '../../src/screens/consultation/AbsenceNotice'
import { patientPresenceModel } from '../../tests/models/patient-presence.model'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { at } from '../at'

const view = ({ actor }: Staged<typeof patientPresenceModel.machine>) => (
  <main>
    <AbsenceNotice patientPresence={actor} name="Sulastri Wahyuningsih" onEnd={() => {}} />
  </main>
)

export default { title: 'Konsultasi/Pasien diam' } satisfies Meta

export const BelumMenulis = at(patientPresenceModel, 'patientPresence.overdue', view)
export const SudahDiingatkan = at(patientPresenceModel, 'patientPresence.reminded', view)
export const TidakMerespons = at(patientPresenceModel, 'patientPresence.absent', view)
