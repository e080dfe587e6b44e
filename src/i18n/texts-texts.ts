import { id } from './id'
import { idTexts } from './id-texts'

// Imported for its effect, by the texts' screens: from here on their words are among the texts.
Object.assign(id, idTexts)
