import { id } from './id'
import { idWork } from './id-work'

// Imported for its side effect by the part after sign-in: adds its texts. The toasts stay one object, because other
// parts add theirs to it.
Object.assign(id, { ...idWork, toasts: Object.assign(id.toasts, idWork.toasts) })
