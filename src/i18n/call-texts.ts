import { id } from './id'
import { idCall } from './id-call'

// Imported for its side effect by the call views: adds their texts.
Object.assign(id, idCall)
