import { id } from './id'
import { idUnsaved } from './id-unsaved'

// Imported for its side effect by the guard of unsaved input: adds its texts.
Object.assign(id, idUnsaved)
