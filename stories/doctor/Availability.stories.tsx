import type { Meta } from '@storybook/react-vite'
import { availabilityModel } from '../../tests/models/availability.model'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { at } from '../at'
import { AvailabilityOnStage } from './AvailabilityOnStage'

const view = ({ actor, clock }: Staged<typeof availabilityModel.machine>) => (
  <AvailabilityOnStage availability={actor} now={clock.now} />
)
const emergency = { world: 'in emergency mode' }

export default { title: 'Dokter/Sakelar' } satisfies Meta

export const Offline = at(availabilityModel, 'availability.offline.steady', view, { world: 'offline' })
export const MenjadiOnline = at(availabilityModel, 'availability.offline.goingOnline', view)
export const Online = at(availabilityModel, 'availability.online.steady', view, { world: 'online' })
export const Bertanya = at(availabilityModel, 'availability.online.confirming', view, { world: 'online' })
export const MenjadiOffline = at(availabilityModel, 'availability.online.goingOffline', view, { world: 'online' })
export const Sibuk = at(availabilityModel, 'availability.busy', view)

export const EmergencyAktif = at(availabilityModel, 'availability.online.steady', view, emergency)
export const EmergencyBertanya = at(availabilityModel, 'availability.online.confirming', view, emergency)
export const EmergencyMenyimpan = at(availabilityModel, 'availability.online.goingOffline', view, emergency)
export const EmergencyNonAktif = at(availabilityModel, 'availability.offline.steady', view, emergency)

export const MulaiIstirahat = at(availabilityModel, 'availability.online.leavingForBreak', view)
export const Istirahat = at(availabilityModel, 'availability.offline.onBreak.resting', view)
export const IstirahatSelesai = at(availabilityModel, 'availability.offline.onBreak.over', view)
