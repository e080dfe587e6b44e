import { id } from './id'
import { idDevices } from './id-devices'

// Imported for its effect, by the dialog that shows them: from here on their words are among the texts.
Object.assign(id, idDevices)
