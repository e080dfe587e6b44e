/** Messages that clients branch on, and which therefore belong to the wire (product §8, contract §2). */
export const UNAUTHENTICATED = 'Unauthenticated.'
export const WRONG_PAIR = 'Email atau kata sandi salah'
export const UNKNOWN_ROLE = 'Data Pengguna Tidak Dikenali'
export const UNKNOWN_FACILITY = 'Fasilitas tidak dikenal'
export const OPEN_ITEM = 'open_item'
/** 423: the session is locked until POST /auth/unlock. */
export const LOCKED = 'Sesi terkunci. Masukkan PIN atau kata sandi.'
export const LOCKED_REASON = 'locked'
/** The only routes of a locked session (contract §2 "Idle lock"). */
export const OPEN_WHILE_LOCKED: readonly string[] = [
  'POST /auth/unlock',
  'POST /auth/lock',
  'POST /auth/logout',
  'PUT /auth/device-id',
  'GET /heartbeat',
  'GET /rings',
]

/** Parse error codes and the REST statuses that they replace (contract §2). */
export const PARSE_CODES = {
  notFound: 101,
  notYours: 119,
  conflict: 409,
  malformed: 142,
  noSession: 209,
  tooMany: 155,
  locked: 423,
} as const
