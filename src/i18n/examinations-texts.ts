import { id } from './id'
import { idExaminations } from './id-examinations'

// Imported for its side effect by the past examinations: adds their texts.
Object.assign(id, idExaminations)
