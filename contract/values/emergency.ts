import { SECOND } from './limits'
import type { EmergencyStatus } from './statuses'

/** Whether an ambulance can be chosen (contract §3 GET /ambulances). */
export const AMBULANCE_STATUSES = ['AVAILABLE', 'ON_DUTY'] as const
export type AmbulanceStatus = (typeof AMBULANCE_STATUSES)[number]

/** The statuses of an accepted emergency, in order (contract §2 "Moves"). */
export const EMERGENCY_STEPS = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE'] as const satisfies readonly EmergencyStatus[]
/** An ambulance can be chosen or replaced until it has picked up the patient. */
export const CHOOSABLE: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING']
/** A false call can be reported until the arrival at the hospital. */
export const REPORTABLE: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP']

/** Number of digits of a citizen's number. */
export const NIK_LENGTH = 16
export const NOTES_LENGTH = 4_000
export const REPORT_LENGTH = 1_000
/** Maximum length of the words for an external ambulance (service, plate or phone). */
export const EXTERNAL_AMBULANCE_LENGTH = 200
/** How long the doctor can take back a step without a reason. */
export const TAKE_BACK = 10 * SECOND

/** Minimum interval between two positions of an ambulance (contract §4 `EmergencyDetail`). */
export const POSITION_INTERVAL = SECOND
/** Age at which a position is shown as old (product §2 "tracking"). */
export const STALE_POSITION = 15 * SECOND
/** Distance from its route at which an ambulance has left it, in metres. */
export const OFF_ROUTE = 150
/** Minimum interval between two route requests. */
export const REROUTE_PAUSE = 10 * SECOND
/** Refresh interval of the visible list of ambulances. */
export const AMBULANCES_REFRESH = 15 * SECOND
/** Delay from the last key to saving the patient's data. */
export const DATA_PAUSE = 800
/** How long the app waits for the name of a pin's place. */
export const NAMING_LIMIT = 4 * SECOND
