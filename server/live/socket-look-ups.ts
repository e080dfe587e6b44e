import { createSlots } from '../rest/limits/slots'

/** Few at once, so that however many sockets say whose they are, calls still find a connection of the database. */
const AT_ONCE = 4
const MOST_WAITING = 5_000

/** Whose a socket is, and what it may join. @throws TooManyTries when too many wait */
export const lookUps = createSlots(AT_ONCE, MOST_WAITING)

/** Whom a registered socket may call: no flood of new ones keeps a doctor's call from its turn. @throws as `lookUps` */
export const callLookUps = createSlots(AT_ONCE, MOST_WAITING)
