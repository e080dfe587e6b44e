import { id } from './id'
import { idUnsaved } from './id-unsaved'

// Imported for its effect, by the guard of unsaved changes: from here on its words are among the texts.
Object.assign(id, idUnsaved)
