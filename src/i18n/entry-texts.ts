import { id } from './id'
import { idEntry } from './id-entry'

// Imported for its side effect by the pages of mailed links and the lock-out: adds their texts.
Object.assign(id, idEntry)
