import { id } from './id'
import { idPassword } from './id-password'

// Imported for its side effect by forms with a new password: adds their texts.
Object.assign(id, idPassword)
