import { id } from './id'
import { idRoom } from './id-room'

// Imported for its effect, by the screen of the rooms: from here on their words are among the texts.
Object.assign(id, idRoom)
