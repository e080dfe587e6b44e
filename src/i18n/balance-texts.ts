import { id } from './id'
import { idBalance } from './id-balance'

// Imported for its effect, by the balance's screens: from here on their words are among the texts.
Object.assign(id, idBalance)
