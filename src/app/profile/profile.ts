import type { StaffRole } from '../../../contract/values/roles'
import { provideProfile } from '../../../machines/profile/provide-profile'
import type { ProfileChoices } from '../../../machines/profile/profile.model'
import type { profileMachine } from '../../../machines/profile/profile.machine'
import { createUploadClient } from '../../services/http/upload-client'
import { newId } from '../../services/new-id'
import { createPictures } from '../../services/pictures/pictures'
import { createProfileService } from '../../services/profile-service'
import type { PageServices } from '../page-services'

/** Machines and services of the profile page. */
export interface ProfileParts {
  machine: typeof profileMachine
  choices: ProfileChoices
}

/** The profile machine of the signed-in person with its services. */
export function createProfile(
  { config, http, gate, store, onUnauthenticated }: PageServices,
  role: StaffRole,
): ProfileParts {
  const uploads = createUploadClient({
    config,
    credentials: () => ({
      Authorization: `Bearer ${store.read()?.['AUTH-TOKEN'] ?? ''}`,
      'device-id': store.deviceId(),
    }),
    onUnauthenticated,
    gate,
  })
  const own = () => ({ id: store.read()?.id ?? '', role })
  const profile = createProfileService({ http, uploads, own, newId })
  const { provinces, facilities } = profile
  return { machine: provideProfile({ profile, pictures: createPictures() }, role), choices: { provinces, facilities } }
}
