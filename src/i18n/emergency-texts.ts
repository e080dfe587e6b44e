import { id } from './id'
import { idEmergency } from './id-emergency'

// Imported for its side effect by the emergency screen: adds its texts.
Object.assign(id, idEmergency)
