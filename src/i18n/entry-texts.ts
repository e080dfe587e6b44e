import { id } from './id'
import { idEntry } from './id-entry'

// Imported for its effect, by the pages that mails lead to and the lock-out: from here on their words are among the texts.
Object.assign(id, idEntry)
