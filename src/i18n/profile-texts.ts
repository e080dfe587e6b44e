import { id } from './id'
import { idProfile } from './id-profile'

// Imported for its side effect by the profile's screens: adds their texts.
Object.assign(id, idProfile)
