import { id } from './id'
import { idReservations } from './id-reservations'

// Imported for its effect, by the reservations on the home: from here on their words are among the texts.
Object.assign(id, idReservations)
