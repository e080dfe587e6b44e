import { id } from './id'
import { idPalette } from './id-palette'

// Imported for its side effect by the palette's views: adds their texts.
Object.assign(id, idPalette)
