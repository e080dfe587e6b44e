import { id } from './id'
import { idGroup } from './id-group'

// Imported for its side effect by the group call views: adds their texts.
Object.assign(id, idGroup)
