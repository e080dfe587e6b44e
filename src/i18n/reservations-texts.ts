import { id } from './id'
import { idReservations } from './id-reservations'

// Imported for its side effect by the home page's reservations: adds their texts.
Object.assign(id, idReservations)
