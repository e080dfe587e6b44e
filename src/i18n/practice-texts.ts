import { id } from './id'
import { idPractice } from './id-practice'

// Imported for its side effect by the practice's screen: adds its texts.
Object.assign(id, idPractice)
