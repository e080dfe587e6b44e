import { id } from './id'
import { idBalance } from './id-balance'

// Imported for its side effect by the balance's screens: adds their texts.
Object.assign(id, idBalance)
