import { type DoctorServices, provideDoctor } from '../../../src/app/doctor-wiring'
import { provideLock } from '../../../src/app/lock-wiring'
import { provideNurse } from '../../../src/app/nurse/nurse-wiring'
import type { Services } from '../../../src/app/wiring'
import type { Feed } from '../../../machines/ports/feed'
import type { Clock } from '../../../machines/ports/clock'
import type { StoredIdleness } from '../../../machines/ports/idle'
import type { Ongoing } from '../../../machines/ports/ongoing'
import { TEST_EPOCH } from './test-clock'

/** A pending call. */
export interface PendingCall {
  name: string
  input: unknown
  answer: (value: unknown) => Promise<void>
  fault: () => Promise<void>
}

/** Scripted services of the app: every call waits for its answer, every feed for its facts. */
export interface ScriptedServices {
  services: Services
  /** All calls in order by `name`, including answered ones. */
  log: string[]
  /** Takes the oldest pending call of this name; throws without one. */
  take(name: string): PendingCall
  isPending(name: string): boolean
  /** Emits a fact to the feed's present listeners. */
  send(feed: string, fact: { type: string; [part: string]: unknown }): void
  listens(feed: string): boolean
  /** The feed's last argument. */
  about(feed: string): unknown
  /** The stored activity state. */
  idleness(): StoredIdleness | null
  /** The present order of an ongoing activity, such as a ring; undefined while it is off. */
  goesOn(name: string): unknown
}

export interface ScriptOptions {
  /** The stored end of a break, in epoch milliseconds. */
  breakUntil?: number | null
  /** The stored activity state, and the computer's time. */
  idleness?: StoredIdleness | null
  clock?: Clock
  hasPin?: boolean
}

export function scriptServices(options: ScriptOptions = {}): ScriptedServices {
  const { breakUntil = null, clock = { now: () => TEST_EPOCH }, hasPin = true } = options
  let { idleness = null } = options
  const log: string[] = []
  const pending: PendingCall[] = []
  const listeners = new Map<string, Set<(fact: never) => void>>()
  const asked = new Map<string, unknown>()
  const goingOn = new Map<string, unknown>()

  const call =
    (name: string) =>
    (...given: unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        log.push(name)
        const made = {
          name,
          input: given[0] instanceof AbortSignal ? undefined : given[0],
          answer: (value: unknown) => settled(() => resolve(value as never)),
          fault: () => settled(() => reject(new Error('fault'))),
        }
        pending.push(made)
        const signal = given.find((one) => one instanceof AbortSignal)
        // The caller no longer waits for an answer.
        signal?.addEventListener('abort', () => pending.includes(made) && pending.splice(pending.indexOf(made), 1))
      })

  const feed = (name: string): Feed<never> => {
    const known = new Set<(fact: never) => void>()
    listeners.set(name, known)
    return (listen) => {
      known.add(listen)
      return () => known.delete(listen)
    }
  }

  /** A feed with an argument: listeners receive facts about that argument. */
  const feedAbout =
    <About>(nameOf: (about: About) => string) =>
    (about: About): Feed<never> =>
    (listen) => {
      const name = nameOf(about)
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known)
      asked.set(name, about)
      known.add(listen)
      return () => known.delete(listen)
    }

  const ongoing =
    (name: string) =>
    <Order>(order: Order): Ongoing<Order> => {
      goingOn.set(name, order)
      return { change: (changed) => void goingOn.set(name, changed), stop: () => void goingOn.delete(name) }
    }

  const draftPort = {
    load: call('loadDraft'),
    peek: call('loadDraft'),
    save: call('saveDraft'),
    forget: call('forgetDraft'),
  }
  const doctorServices: DoctorServices = {
    presence: {
      choose: call('choosePresence'),
      put: call('putPresence'),
      facts: feedAbout(({ kind }) => (kind === 'consultations' ? 'presence' : 'emergencyPresence')),
      fillIn: call('fillIn'),
    },
    breaks: { until: () => breakUntil, hold: feedAbout(() => 'break') },
    requests: { facts: feedAbout(() => 'requests') },
    moves: { move: call('move') },
    openItems: {
      unfinished: call('unfinished'),
      readRoom: call('readRoom'),
      readEmergency: call('readEmergency'),
      facts: feedAbout(() => 'record'),
    },
    chat: {
      save: call('saveMessage'),
      markDelivered: call('markDelivered'),
      markRead: call('markRead'),
      facts: feedAbout(() => 'messages'),
      readHistory: call('readHistory'),
    },
    attachments: {
      prepare: call('prepare'),
      upload: feedAbout(() => 'upload'),
      open: call('openFile'),
      release: () => {},
    },
    signalling: { line: feed('line'), register: () => {}, send: () => true, gateway: feed('gateway') },
    networkFacts: feed('doctorNetwork'),
    typing: { send: () => {}, facts: feedAbout(() => 'typing') },
    groupCall: {
      visit: () => ({ facts: feed('group'), order: ({ type }) => void log.push(type), close: () => {} }),
      invite: () => new Promise(() => {}),
    },
    leftVisit: { recall: call('recallVisit'), hold: () => () => {} },
    watching: {
      watch: (order) => ({
        facts: feedAbout(() => 'ambulanceRoom')(order),
        order: ({ type }) => void log.push(type),
        close: () => void log.push('room.leave'),
      }),
    },
    callPeers: { open: () => ({ facts: feed('peer'), order: ({ type }) => void log.push(type), close: () => {} }) },
    media: {
      facts: feed('media'),
      capture: call('capture'),
      release: (kind) => void log.push(`release ${kind}`),
      setTransmitting: () => {},
      chooseSpeaker: call('chooseSpeaker'),
      level: feed('level'),
      playTest: () => ongoing('testSound')(null),
    },
    deviceCheckStore: { recall: call('recallCheck'), save: call('saveCheck') },
    probeConnection: call('probe'),
    preferenceStore: { recall: call('recallChoices'), holdWithheld: () => () => {}, save: call('saveChoices') },
    wakeLock: { hold: feed('wakeLock') },
    outboxStore: {
      load: call('loadStored'),
      peek: call('loadStored'),
      save: ongoing('keeper'),
      saveNow: call('saveNow'),
      forget: call('forgetStored'),
      seal: call('sealStored'),
    },
    fileStore: {
      load: call('loadFiles'),
      count: () => Promise.resolve(0),
      save: call('saveFile'),
      forget: call('forgetFile'),
      forgetOlder: call('forgetFiles'),
      forgetAll: call('forgetFiles'),
    },
    records: {
      consultation: call('readConsultation'),
      currentMedicines: () => Promise.resolve([]),
      earlier: call('earlier'),
      earlierDetail: call('earlierDetail'),
      healthRecord: call('healthRecord'),
      medicalRecords: call('medicalRecords'),
      scvd: call('scvd'),
      frame: () => null,
      askPermission: call('askPermission'),
    },
    documents: {
      putDiagnosis: call('putDiagnosis'),
      sendPrescription: call('sendPrescription'),
      findPrescription: call('findPrescription'),
      cancelPrescription: call('cancelPrescription'),
      prescriptionPdf: call('prescriptionPdf'),
      putNote: call('putNote'),
      writeLetter: call('writeLetter'),
      saveSafetyAnswer: call('saveSafetyAnswer'),
      searchMedicines: call('searchMedicines'),
      findMedicines: call('findMedicines'),
      searchCodes: call('searchCodes'),
      choices: call('choices'),
    },
    corrections: { versions: call('readVersions'), correct: call('correct') },
    draftStore: {
      diagnosis: draftPort,
      note: draftPort,
      prescription: draftPort,
      letter: draftPort,
      allergies: draftPort,
      body: draftPort,
      corrections: draftPort,
      patientData: draftPort,
      suggestions: call('suggestions'),
      learn: call('learn'),
    },
    unanswered: { facts: feed('unanswered') },
    emergencies: {
      mapStyleUrl: undefined,
      putData: call('putData'),
      selectAmbulance: call('selectAmbulance'),
      report: call('sendReport'),
      ambulances: call('ambulances'),
      route: call('route'),
      searchPlaces: call('searchPlaces'),
      placeAt: call('placeAt'),
      history: call('history'),
      detailFacts: feedAbout(() => 'detail'),
    },
    sound: {
      facts: feed('sound'),
      arm: call('armSound'),
      ring: ongoing('ring'),
      ringMutely: ongoing('ringMutely'),
      ringOnce: call('ringOnce'),
      soundMessage: call('soundMessage'),
    },
    leadership: { facts: feed('lead'), claim: call('claimLead'), armed: feed('armed'), watch: feed('watch') },
    attention: { badge: ongoing('badge') },
    paymentSound: { loop: feed('paymentSound') },
    push: {
      lookUp: call('lookUpPush'),
      askPermission: call('askPermission'),
      subscribe: call('subscribe'),
      register: call('registerPush'),
      release: call('release'),
      facts: feed('push'),
    },
    doctors: { detail: call('detail'), balance: call('balance'), missed: call('missed') },
  }

  const doctorParts = provideDoctor(doctorServices)
  const nurseParts = provideNurse({
    emergencies: { facts: feed('facility'), history: call('history'), past: call('pastEmergencies') },
    assessments: { list: call('assessments') },
  })
  const lockParts = provideLock({
    clock,
    idle: { facts: feed('idle'), recall: () => idleness, remember: (stored) => void (idleness = stored) },
    account: { unlock: call('unlock') },
    hasPin: () => hasPin,
  })

  return {
    log,
    services: {
      session: {
        restore: call('restore'),
        signIn: call('signIn'),
        signOut: call('signOut'),
        forget: call('forget'),
        reload: call('reload'),
        facts: feed('session'),
      },
      network: { probe: call('probe'), facts: feed('network') },
      resynced: feed('clock'),
      loadDoctor: () => Promise.resolve(doctorParts),
      loadNurse: () => Promise.resolve(nurseParts),
      loadLock: () => Promise.resolve(lockParts),
    },
    take(name) {
      const index = pending.findIndex((one) => one.name === name)
      const [taken] = index < 0 ? [] : pending.splice(index, 1)
      if (taken === undefined) throw new Error(`no call of ${name} is waiting; made so far: ${log.join(', ')}`)
      return taken
    },
    isPending: (name) => pending.some((one) => one.name === name),
    send(name, fact) {
      const known = listeners.get(name)
      if (known === undefined || known.size === 0) throw new Error(`nobody listens to ${name}`)
      for (const listen of [...known]) listen(fact as never)
    },
    listens: (name) => (listeners.get(name)?.size ?? 0) > 0,
    about: (name) => asked.get(name),
    idleness: () => idleness,
    goesOn: (name) => goingOn.get(name),
  }
}

/** Lets an answer and its direct consequences reach the actors, e.g. loading the doctor. */
async function settled(settle: () => void): Promise<void> {
  settle()
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
