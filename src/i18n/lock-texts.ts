import { id } from './id'
import { idLock } from './id-lock'

// Imported for its effect, by what stands for a locked page: from here on its words are among the texts.
Object.assign(id, idLock)
