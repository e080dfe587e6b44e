import { id } from './id'
import { idForms } from './id-forms'

// Imported for its side effect by the form rules: adds their texts.
Object.assign(id, idForms)
