import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OnlineDoctor } from '../../../contract/schemas/user'
import type { doctorsMachine } from './doctors.machine'

export type DoctorsRef = ActorRefFrom<typeof doctorsMachine>
type DoctorsSnapshot = SnapshotFrom<typeof doctorsMachine>

/** Null until it is known who is online. */
export function selectDoctors(snapshot: DoctorsSnapshot): OnlineDoctor[] | null {
  return snapshot.context.doctors
}

/** The last look met a fault; it is repeated by itself. */
export function selectIsUnlisted(snapshot: DoctorsSnapshot): boolean {
  return snapshot.matches('unlisted')
}
