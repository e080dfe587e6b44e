import { id } from './id'
import { idFactor } from './id-factor'

// Imported for its effect, by what the sign-in and the account show of second factors: from here on their words are
// among the texts.
Object.assign(id, idFactor)
