import { id } from './id'
import { idForms } from './id-forms'

// Imported for its effect, by the rules: from here on their words are among the texts.
Object.assign(id, idForms)
