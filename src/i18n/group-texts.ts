import { id } from './id'
import { idGroup } from './id-group'

// Imported for its effect, by whatever shows a group call: from here on its words are among the texts.
Object.assign(id, idGroup)
