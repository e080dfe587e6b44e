import { id } from './id'
import { idAccount } from './id-account'

// Imported for its side effect by the account's screens: adds their texts.
Object.assign(id, idAccount)
