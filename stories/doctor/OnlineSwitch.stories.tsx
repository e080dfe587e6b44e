import type { Meta } from '@storybook/react-vite'
import type { AvailabilityRef } from '../../machines/availability/availability.selectors'
import { OnlineSwitch } from '../../src/app/layout/DoctorStatus'
import { availabilityModel } from '../../tests/models/availability.model'
import { at } from '../at'

const view = ({ actor }: { actor: AvailabilityRef }) => (
  <main style={{ padding: 32 }}>
    <OnlineSwitch availability={actor} />
  </main>
)

export default { title: 'Dokter/Sakelar Online' } satisfies Meta

export const Offline = at(availabilityModel, 'availability.offline.steady', view)
export const MenjadiOnline = at(availabilityModel, 'availability.offline.goingOnline', view)
export const Online = at(availabilityModel, 'availability.online.steady', view)
export const Bertanya = at(availabilityModel, 'availability.online.confirming', view)
export const MenjadiOffline = at(availabilityModel, 'availability.online.goingOffline', view)
export const Sibuk = at(availabilityModel, 'availability.busy', view)
