import { id } from './id'
import { idDevices } from './id-devices'

// Imported for its side effect by the dialog: adds its texts.
Object.assign(id, idDevices)
