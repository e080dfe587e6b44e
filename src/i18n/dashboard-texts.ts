import { id } from './id'
import { idDashboard } from './id-dashboard'

// Imported for its effect, by the home's sections: from here on their words are among the texts.
Object.assign(id, idDashboard)
