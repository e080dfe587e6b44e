import { id } from './id'
import { idRoom } from './id-room'

// Imported for its side effect by the rooms' screens: adds their texts.
Object.assign(id, idRoom)
