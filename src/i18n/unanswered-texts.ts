import { id } from './id'
import { idUnanswered } from './id-unanswered'

// Imported for its effect, by whatever lists them: from here on its words are among the texts.
Object.assign(id, idUnanswered)
