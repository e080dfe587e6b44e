import { id } from './id'
import { idDashboard } from './id-dashboard'

// Imported for its side effect by the home page's sections: adds their texts.
Object.assign(id, idDashboard)
