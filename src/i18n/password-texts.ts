import { id } from './id'
import { idPassword } from './id-password'

// Imported for its effect, by whatever asks for a new password: from here on its words are among the texts.
Object.assign(id, idPassword)
