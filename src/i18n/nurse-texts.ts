import './assessments-texts'
import './emergency-texts'
import { id } from './id'
import { idNurse } from './id-nurse'

// Imported for its side effect by the nurse's home page: adds its texts and those of its parts.
Object.assign(id, idNurse)
