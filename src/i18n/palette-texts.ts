import { id } from './id'
import { idPalette } from './id-palette'

// Imported for its effect, by the palette's views: from here on their words are among the texts.
Object.assign(id, idPalette)
