import { id } from './id'
import { idUnanswered } from './id-unanswered'

// Imported for its side effect by the lists of unanswered emergencies: adds their texts.
Object.assign(id, idUnanswered)
