import { id } from './id'
import { idAccount } from './id-account'

// Imported for its effect, by the account's screens: from here on their words are among the texts.
Object.assign(id, idAccount)
