import { randomUUID } from 'node:crypto'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import type { Config } from '../../../contract/schemas/config'
import { createAssessmentsService } from '../../../src/services/assessments-service'
import { createBalanceService } from '../../../src/services/balance-service'
import { createDashboardService } from '../../../src/services/dashboard-service'
import { createDoctorsService } from '../../../src/services/doctors-service'
import { createEmergenciesService } from '../../../src/services/emergencies/emergencies-service'
import { createEntryService } from '../../../src/services/entry-service'
import { createFileDoor } from '../../../src/services/attachments/file-door'
import { createHttpClient } from '../../../src/services/http/http-client'
import { createUploadClient } from '../../../src/services/http/upload-client'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { createOpenItemsService } from '../../../src/services/live/open-items-service'
import { createPresenceService } from '../../../src/services/live/presence-service'
import { createOtpService } from '../../../src/services/otp-service'
import { createDocumentsService } from '../../../src/services/documents/documents-service'
import { createProfileService } from '../../../src/services/profile-service'
import { createReservationsService } from '../../../src/services/reservations-service'
import { createSessionService } from '../../../src/services/session/session-service'
import type { SessionStore } from '../../../src/services/storage/session-store'
import { FACILITY, type Staff } from '../kit/rest'

/** The app's own end of every REST row, as it is wired in the browser, on a server's address. */
export interface AppEnd extends ReturnType<typeof endOn> {
  /** The same of another facility's: every row refuses it. */
  abroad: ReturnType<typeof endOn>
}

/** @param staff the signed-in person; null for none */
export function openEnd(origin: string, staff: Staff | null): AppEnd {
  return { ...endOn(origin, staff, FACILITY), abroad: endOn(origin, staff, 'rs-lain') }
}

function endOn(origin: string, staff: Staff | null, facilityId: string) {
  const received = { unauthenticated: 0 }
  const onUnauthenticated = () => void (received.unauthenticated += 1)
  const store = memorySessionStore(staff)
  const config = { apiUrl: `${origin}/api/v1`, facilityId, roles: { doctor: 'doctor', nurse: 'nurse' } } as Config
  const http = createHttpClient({ config, store, onUnauthenticated })
  const credentials = () => ({ Authorization: `Bearer ${staff?.token ?? ''}`, 'device-id': store.deviceId() })
  const uploads = createUploadClient({ config, credentials, onUnauthenticated })
  const ownId = () => staff?.id ?? ''
  return {
    received,
    store,
    session: createSessionService({
      http,
      store,
      tabs: { news: () => () => {}, woke: () => () => {}, send: () => {} },
      facts: () => () => {},
      onOpening: () => {},
      signOutTasks: () => [],
      onClosed: () => {},
      reload: () => {},
    }),
    entry: createEntryService(http),
    otp: createOtpService(http),
    files: createFileDoor({ config, credentials, onUnauthenticated }),
    doctors: createDoctorsService(http, { now: Date.now }, ownId),
    profile: createProfileService({ http, uploads, own: () => ({ id: ownId(), role: 'doctor' }), newId: randomUUID }),
    presence: createPresenceService(noLive, http, store, config.roles),
    documents: createDocumentsService(http, noLive),
    openItems: createOpenItemsService(noLive, http),
    emergencies: createEmergenciesService(http, noLive, undefined),
    dashboard: createDashboardService(http, ownId),
    balance: createBalanceService(http),
    reservations: createReservationsService(http),
    assessments: createAssessmentsService(http),
  }
}

/** These rows are REST's; what goes over Parse has its own tests. */
const noLive = new Proxy({} as LiveBackend, {
  get() {
    throw new Error('nothing live is asked here')
  },
})

function memorySessionStore(staff: Staff | null): SessionStore {
  let stored: AuthTokenData | null = staff && {
    'AUTH-TOKEN': staff.token,
    token_parse: staff.parseToken,
    device_id: staff.deviceId,
    email: '',
    id: staff.id,
    name: staff.name,
    object_id: staff.objectId,
    ref_type: 'doctor',
    pin: null,
    phone_number: null,
    profile_picture: null,
  }
  const deviceId = staff?.deviceId ?? randomUUID()
  return {
    takeUp: () => stored,
    read: () => stored,
    owner: () => stored?.object_id ?? null,
    write: (data) => void (stored = data),
    letGo: () => {},
    clear: () => void (stored = null),
    deviceId: () => deviceId,
    needsLogin: () => false,
    setNeedsLogin: () => {},
  }
}
