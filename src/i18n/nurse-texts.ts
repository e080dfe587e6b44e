import './assessments-texts'
import './emergency-texts'
import { id } from './id'
import { idNurse } from './id-nurse'

// Imported for its effect, by the nurse's home: from here on its words are among the texts, with those of what it shows.
Object.assign(id, idNurse)
