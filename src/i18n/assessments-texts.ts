import { id } from './id'
import { idAssessments } from './id-assessments'

// Imported for its side effect by the assessments' screens: adds their texts.
Object.assign(id, idAssessments)
