import type { RequestClass } from './statuses'

/** Business constants (product §9, contract §2). Durations in milliseconds, lengths in characters, sizes in px. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** A patient's request expires this long after `requestAt`, by the server's clock. */
export const CONSULTATION_DEADLINE = 25 * SECOND
/** An emergency can be accepted until this long after `requestAt`. */
export const EMERGENCY_DEADLINE = 60 * SECOND
/** Ringing time of each kind of request (product §9). */
export const DEADLINES = {
  Consultations: CONSULTATION_DEADLINE,
  Faskes_consultations: CONSULTATION_DEADLINE,
  Emergencies: EMERGENCY_DEADLINE,
} as const satisfies Record<RequestClass, number>
/** The server gives an unanswered emergency its verdict after this time (contract §2). */
export const VERDICT_DEADLINE = 30 * MINUTE
/** The server expires requests that no browser expired, at most this long after the deadline. */
export const SWEEP_GRACE = 5 * SECOND
/** An unpaid consultation becomes FAILED_PAYMENT. */
export const PAYMENT_DEADLINE = 15 * MINUTE

/** Delay before a handled card is removed and the other requests are rejected. */
export const REMOVAL_DELAY = 500
/** Delay before the panel closes after an unfinished item ended. */
export const PANEL_CLOSE_DELAY = SECOND
/** A drag of the panel that ends faster than this is a flick, in px/ms. */
export const PANEL_FLICK = 1.5
export const FORCED_LOGOUT_DELAY = 2 * SECOND
export const TOAST_DURATION = 5 * SECOND
export const TOAST_TICK = SECOND

export const HEARTBEAT_INTERVAL = 30 * SECOND
/** A doctor becomes Offline after this time without a heartbeat. */
export const PRESENCE_LEASE = 90 * SECOND
/** Maximum delay between two attempts to reconnect the live socket. */
export const RECONNECT_CAP = 3 * SECOND

/** Timeout of a push subscription: a browser that cannot reach its push service waits for ever. */
export const PUSH_PATIENCE = 10 * SECOND
/** Delay before a failed push subscription is retried. */
export const PUSH_RETRY = MINUTE

/** Age limit of the list of missed requests. */
export const MISSED_WINDOW = 24 * 60 * MINUTE
/** Minimum interval at which a page reads the list of missed requests. */
export const MISSED_PACE = 3 * SECOND

export const CHAT_HISTORY = 1_000
/** Number of newest messages in the first read; the rest follows. */
export const CHAT_WINDOW = 50
/** An attachment that is not uploaded by then has the text 'timeout' and can be sent again (product §4). */
export const UPLOAD_PATIENCE = 60 * SECOND
/** Messages that arrive or become visible within it share one delivery or read receipt. */
export const RECEIPT_DELAY = 250
/** Minimum interval of typing notifications, and how long one is shown (contract §5). */
export const TYPING_INTERVAL = 3 * SECOND
export const TYPING_SHOWN = 5 * SECOND
/** Delay from the last key to a search. */
export const SEARCH_DELAY = 250
/** A silent patient can be reminded this long after the start, and given up this long after the reminder. */
export const SILENCE_BEFORE_REMINDER = 3 * MINUTE
export const SILENCE_BEFORE_NO_SHOW = 2 * MINUTE
/** The server replaces a message's `date` that differs by more than this from its clock (contract §4). */
export const MESSAGE_CLOCK_TOLERANCE = 2 * MINUTE
export const MESSAGE_LENGTH = 4_000
/** Maximum length of the JSON of a document's card. */
export const DOCUMENT_LENGTH = 65_536
/** Maximum size of diagnosis and note of one consultation as JSON, in bytes. */
export const FINDINGS_SIZE = 65_536
export const COMPLAINT_LENGTH = 1_000
/** Maximum number of days on a sick note. */
export const SICK_DAYS = 14
export const NAME_LENGTH = 200
/** A device's own name: `device-id`, Parse's installation id, `deviceId` of signalling. Empty where there is none. */
export const DEVICE_ID = /^[\w:.-]{0,128}$/

/**
 * Wrong passwords of an account before sign-in is delayed; each further one doubles the delay (contract §2 "Sign-ins").
 */
export const LOGIN_TRIES = 5
export const LOGIN_DELAY_FIRST = MINUTE
export const LOGIN_DELAY_MOST = 15 * MINUTE
/** How long wrong passwords count, from the first. */
export const LOGIN_MEMORY = 24 * 60 * MINUTE
/** How long wrong PINs and passwords of a signed-in person count. */
export const LOGIN_WINDOW = 15 * MINUTE

/** Minimum interval of page reloads after a failed chunk. */
export const CHUNK_RELOAD_GUARD = 60 * SECOND

/** `apps` of every record (contract §1). */
export const APPS = 'dokter-keluarga'

/** Rows of one page of a list (contract §2 "Envelope"). */
export const PER_PAGE = 20
