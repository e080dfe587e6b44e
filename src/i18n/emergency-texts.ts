import { id } from './id'
import { idEmergency } from './id-emergency'

// Imported for its effect, by the emergency screen: from here on its words are among the texts.
Object.assign(id, idEmergency)
