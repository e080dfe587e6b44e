import { id } from './id'
import { idProfile } from './id-profile'

// Imported for its effect, by the profile's screens: from here on their words are among the texts.
Object.assign(id, idProfile)
