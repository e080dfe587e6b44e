import type { RequestClass } from './statuses'

/** Business constants (product §9, contract §2). Durations in milliseconds, lengths in characters, sizes in px. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** A patient's request may be answered this long after `requestAt`, by the server's clock. */
export const CONSULTATION_DEADLINE = 25 * SECOND
/** An emergency may be accepted this long after `requestAt`. */
export const EMERGENCY_DEADLINE = 60 * SECOND
/** How long each kind of request rings (product §9). */
export const DEADLINES = {
  Consultations: CONSULTATION_DEADLINE,
  Faskes_consultations: CONSULTATION_DEADLINE,
  Emergencies: EMERGENCY_DEADLINE,
} as const satisfies Record<RequestClass, number>
/** An emergency that nobody took or called back gets the system's verdict (contract §2). */
export const VERDICT_DEADLINE = 30 * MINUTE
/** The server expires by itself what no browser expired, at the latest this long after the deadline. */
export const SWEEP_GRACE = 5 * SECOND
/** An unpaid consultation becomes FAILED_PAYMENT. */
export const PAYMENT_DEADLINE = 15 * MINUTE

/** A handled card leaves, and the other requests are rejected, this long after the fact. */
export const REMOVAL_DELAY = 500
/** The panel closes this long after an unfinished item ended. */
export const PANEL_CLOSE_DELAY = SECOND
/** A drag of the panel that ends faster than this is a flick, in px/ms. */
export const PANEL_FLICK = 1.5
export const FORCED_LOGOUT_DELAY = 2 * SECOND
export const TOAST_DURATION = 5 * SECOND
export const TOAST_TICK = SECOND

export const HEARTBEAT_INTERVAL = 30 * SECOND
/** Without a sign of life for this long a doctor is Offline. */
export const PRESENCE_LEASE = 90 * SECOND
/** The live socket is tried again at least this often. */
export const RECONNECT_CAP = 3 * SECOND

/** A browser that cannot reach its push service waits without end; nothing of ours does. */
export const PUSH_PATIENCE = 10 * SECOND
/** A failed push subscription is tried again after this long. */
export const PUSH_RETRY = MINUTE

/** How far back the list of missed requests looks. */
export const MISSED_WINDOW = 24 * 60 * MINUTE
/** Where many are missed at once, one page reads the list at most this often. */
export const MISSED_PACE = 3 * SECOND

export const CHAT_HISTORY = 1_000
/** So many of the newest messages are read first; the rest follows behind them. */
export const CHAT_WINDOW = 50
/** An attachment that is not up after this long has 'timeout' for its text, and may be sent again (product §4). */
export const UPLOAD_PATIENCE = 60 * SECOND
/** Typing is told at most this often, and shown this long after it was told (contract §5). */
export const TYPING_INTERVAL = 3 * SECOND
export const TYPING_SHOWN = 5 * SECOND
/** A search is asked this long after the last key. */
export const SEARCH_DELAY = 250
/** What is being written is kept this long after the last key. */
export const AUTOSAVE_DELAY = 400
/** A patient who has written nothing since the start may be reminded after this long, and given up this long after that. */
export const SILENCE_BEFORE_REMINDER = 3 * MINUTE
export const SILENCE_BEFORE_NO_SHOW = 2 * MINUTE
/** A message's `date` that is further from the server's clock is replaced by the server (contract §4). */
export const MESSAGE_CLOCK_TOLERANCE = 2 * MINUTE
export const MESSAGE_LENGTH = 4_000
/** The JSON of a message that is a paper's card. */
export const PAPER_LENGTH = 65_536
/** Diagnosis and note of one consultation as JSON, in bytes. */
export const FINDINGS_SIZE = 65_536
export const COMPLAINT_LENGTH = 1_000
/** The most days off that a sick note gives. */
export const SICK_DAYS = 14
export const NAME_LENGTH = 200

/** Wrong passwords of an account without a delay; each further one doubles it (contract §2 "Sign-ins"). */
export const LOGIN_TRIES = 5
export const LOGIN_DELAY_FIRST = MINUTE
export const LOGIN_DELAY_MOST = 15 * MINUTE
/** Wrong ones count for this long, from the first. */
export const LOGIN_MEMORY = 24 * 60 * MINUTE
/** Wrong PINs and passwords of somebody who is signed in count for this long. */
export const LOGIN_WINDOW = 15 * MINUTE

/** A failed chunk reloads the page at most this often. */
export const CHUNK_RELOAD_GUARD = 60 * SECOND

/** The `apps` of every record (contract §1). */
export const APPS = 'dokter-keluarga'
