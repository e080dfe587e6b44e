import { id } from './id'
import { idCall } from './id-call'

// Imported for its effect, by whatever shows calls: from here on their words are among the texts.
Object.assign(id, idCall)
