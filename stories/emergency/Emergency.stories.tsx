import type { Meta } from '@storybook/react-vite'
import { OpenEmergency } from '../../src/screens/emergency/EmergencyScreen'
import { anEmergencyRecord } from '../../tests/kit/data/builders'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { emergencyModel } from '../../tests/models/emergency.model'
import { at } from '../at'

type StagedEmergency = Staged<typeof emergencyModel.machine>

const NO_CALLS = { videoCall: undefined, groupCall: undefined }

/** Some minutes after the call. */
const LATER = 401_000

const view = ({ actor, clock }: StagedEmergency) => (
  // Below the app's bar.
  <main style={{ paddingBlockStart: 'var(--dk-bar)' }}>
    <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={() => clock.now() + LATER} />
  </main>
)

/** With another record. */
const update =
  (parts: Parameters<typeof anEmergencyRecord>[0]) =>
  ({ actor, clock }: StagedEmergency) => {
    actor.send({ type: 'record.changed', record: anEmergencyRecord({ updatedAt: TEST_EPOCH + 9, ...parts }) })
    return view({ actor, clock })
  }

export default { title: 'Emergency/Halaman' } satisfies Meta

export const Membuka = at(emergencyModel, 'emergency.opening.reading', view)
export const BelumBisaDibuka = at(emergencyModel, 'emergency.opening.failed', view)
export const Menangani = at(emergencyModel, 'emergency.room.attending', view)
export const TibaDiRumahSakit = at(emergencyModel, 'emergency.room.attending', update({ status: 'DONE' }))
export const UjiCobaTanpaData = at(
  emergencyModel,
  'emergency.room.attending',
  update({ status: 'ON_CALL', isTest: true, patient: null, location: null, emergency_type: null }),
)
export const Bertanya = at(emergencyModel, 'emergency.room.confirming', view)
export const BertanyaAmbulansDiJalan = at(emergencyModel, 'emergency.room.confirming', view, {
  where: ({ context }) => context.record?.status === 'ON_GOING' && context.detail !== null,
})
export const Mengakhiri = at(emergencyModel, 'emergency.room.ending', view)
export const Mengirim = at(emergencyModel, 'emergency.room.flushing', view)
export const BelumTersimpan = at(emergencyModel, 'emergency.room.unsaved', view)
export const Melaporkan = at(emergencyModel, 'emergency.room.reporting', view)
