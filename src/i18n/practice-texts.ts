import { id } from './id'
import { idPractice } from './id-practice'

// Imported for its effect, by the practice's screen: from here on its words are among the texts.
Object.assign(id, idPractice)
