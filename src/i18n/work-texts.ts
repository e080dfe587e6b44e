import { id } from './id'
import { idWork } from './id-work'

// Imported for its effect, by the in-app part: from here on its words are among the texts.
// The toasts stay one object: other parts add theirs to it, too.
Object.assign(id, { ...idWork, toasts: Object.assign(id.toasts, idWork.toasts) })
