import { id } from './id'
import { idTexts } from './id-texts'

// Imported for its side effect by the texts' screens: adds their texts.
Object.assign(id, idTexts)
