import { SECOND } from './limits'
import type { EmergencyStatus } from './statuses'

/** Whether an ambulance may be chosen (contract §3 GET /ambulances). */
export const AMBULANCE_STATUSES = ['AVAILABLE', 'ON_DUTY'] as const
export type AmbulanceStatus = (typeof AMBULANCE_STATUSES)[number]

/** The way of an emergency once it is taken, a status after the other (contract §2 "Moves"). */
export const EMERGENCY_WAY = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE'] as const satisfies readonly EmergencyStatus[]
/** An ambulance may be chosen, and another one instead, until the patient is in it. */
export const CHOOSABLE: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING']
/** A false call may be reported until the hospital is reached. */
export const REPORTABLE: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP']

/** A citizen's number has so many digits. */
export const NIK_LENGTH = 16
export const NOTES_LENGTH = 4_000
export const REPORT_LENGTH = 1_000
/** An ambulance from outside, in words: service, plate or phone. */
export const EXTERNAL_AMBULANCE_LENGTH = 200
/** A step that the doctor marked by hand is taken back without a reason for this long. */
export const TAKE_BACK = 10 * SECOND

/** An ambulance tells its position at most this often (contract §4 `EmergencyDetail`). */
export const POSITION_INTERVAL = SECOND
/** A position that is older than this is said to be old (product §2 "tracking"). */
export const STALE_POSITION = 15 * SECOND
/** An ambulance that is farther than this from the way that was drawn for it has left it; metres. */
export const OFF_ROUTE = 150
/** A way is drawn anew at most this often. */
export const REROUTE_PAUSE = 10 * SECOND
/** The list of ambulances is read anew while it is in sight. */
export const AMBULANCES_REFRESH = 15 * SECOND
/** What is typed about the patient is sent this long after the last key. */
export const DATA_PAUSE = 800
/** A pin that nobody could name by then is a place without a name. */
export const NAMING_LIMIT = 4 * SECOND
