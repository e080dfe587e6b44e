import { id } from './id'
import { idLock } from './id-lock'

// Imported for its side effect by the lock screen: adds its texts.
Object.assign(id, idLock)
