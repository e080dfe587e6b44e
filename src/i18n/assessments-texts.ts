import { id } from './id'
import { idAssessments } from './id-assessments'

// Imported for its effect, by the assessments' screens: from here on their words are among the texts.
Object.assign(id, idAssessments)
