import { id } from './id'
import { idExaminations } from './id-examinations'

// Imported for its effect, by the past examinations: from here on their words are among the texts.
Object.assign(id, idExaminations)
