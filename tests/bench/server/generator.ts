import { setTimeout as delay } from 'node:timers/promises'
import { APPS, SECOND } from '../../../contract/values/limits'
import { type Doctor, openDoctor } from './doctor'
import type { GeneratorAnswer, GeneratorOrder } from './generator-process'
import { personOf } from './people'
import { callParse } from './wire'

/** The load as a process of its own: what it costs is not the server's, and is printed beside it. */
const AT_ONCE = 16
/** Share of requests that are accepted; the others are rejected. */
const ACCEPTED = 0.3
const CONSULTATION = 2 * SECOND
const EVENT_PATIENCE = 20 * SECOND

let origin = ''
const doctors: Doctor[] = []
const faults: string[] = []
/** Times of the events of a record, until as many as wanted are there. */
const awaited = new Map<string, { at: number[]; wanted: number; done: () => void }>()
/** An event may come before the answer that names its record. */
const early = new Map<string, number[]>()

const noteFault = (fault: unknown) => void faults.push(fault instanceof Error ? fault.message : String(fault))

function noteEvent(key: string): void {
  const known = awaited.get(key)
  if (known === undefined) {
    early.set(key, [...(early.get(key) ?? []), performance.now()])
    return
  }
  known.at.push(performance.now())
  if (known.at.length >= known.wanted) known.done()
}

/** When the wanted number of doctors received an event; fewer if they did not in time. */
function eventsOf(key: string, wanted: number): Promise<number[]> {
  return new Promise((resolve) => {
    const at = early.get(key) ?? []
    early.delete(key)
    const done = () => {
      clearTimeout(impatience)
      awaited.delete(key)
      resolve(at)
    }
    const impatience = setTimeout(() => {
      noteFault(new Error(`${key}: ${at.length} of ${wanted} events`))
      done()
    }, EVENT_PATIENCE)
    awaited.set(key, { at, wanted, done })
    if (at.length >= wanted) done()
  })
}

/** Some at once. */
async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
    }),
  )
}

async function open(count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, number) => personOf('doctor', number))
  const onEvent = ({ op, objectId }: { op: string; objectId: string }) => noteEvent(`${op} ${objectId}`)
  await inTurns(people, async (person) => {
    doctors.push(await openDoctor({ origin, person, onEvent, onFault: noteFault }))
  })
}

/** Opens requests at an even pace. Resolves to the times from the patient's save to the doctor's event, in ms. */
async function request({ rate, seconds, patients }: { rate: number; seconds: number; patients: number }) {
  const times: number[] = []
  const running: Promise<void>[] = []
  const beganAt = performance.now()
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = beganAt + (index / rate) * SECOND - performance.now()
    if (wait > 0) await delay(wait)
    running.push(requestOnce(index, patients, times).catch(noteFault))
  }
  await Promise.all(running)
  return times
}

async function requestOnce(index: number, patients: number, times: number[]): Promise<void> {
  const doctor = doctors[index % doctors.length]
  if (doctor === undefined) return
  const pointer = { __type: 'Pointer', className: '_User', objectId: doctor.person.objectId }
  const body = { apps: APPS, doctor: pointer, keluhan_patient: 'Demam tiga hari', payment_id: 2 }
  const savedAt = performance.now()
  const { token } = personOf('patient', index % patients)
  const { objectId } = (await callParse(origin, token, '/classes/Consultations', body)) as { objectId: string }
  const [at] = await eventsOf(`create ${objectId}`, 1)
  if (at === undefined) return
  times.push(at - savedAt)
  const move = (from: string, to: string) =>
    callParse(origin, doctor.person.token, '/functions/changeStatus', {
      className: 'Consultations',
      objectId,
      from,
      to,
    })
  if (Math.random() > ACCEPTED) {
    await move('IDLE', 'REJECTED_BY_DOCTOR')
    return
  }
  await move('IDLE', 'ON_CHAT')
  await delay(CONSULTATION)
  await move('ON_CHAT', 'FINISHED')
}

/** One emergency after the other; each is accepted once everybody has it. Times from the caller's save, in ms. */
async function callEmergencies({ count, pause, patients }: { count: number; pause: number; patients: number }) {
  const first: number[] = []
  const last: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { token } = personOf('patient', patients - 1 - index)
    const location = { lat: -6.2, lng: 106.8, address: 'Jakarta' }
    const savedAt = performance.now()
    const saved = await callParse(origin, token, '/classes/Emergencies', {
      apps: APPS,
      emergency_type: 'Sesak napas',
      location,
    })
    const { objectId } = saved as { objectId: string }
    const at = await eventsOf(`create ${objectId}`, doctors.length)
    first.push(Math.min(...at) - savedAt)
    last.push(Math.max(...at) - savedAt)
    const left = eventsOf(`leave ${objectId}`, doctors.length)
    await callParse(origin, doctors[index]?.person.token ?? '', '/functions/changeStatus', {
      className: 'Emergencies',
      objectId,
      from: 'REQUESTED',
      to: 'ON_CALL',
    })
    await left
    await delay(pause)
  }
  return { first, last }
}

async function obey(order: GeneratorOrder): Promise<Partial<GeneratorAnswer>> {
  switch (order.do) {
    case 'open':
      ;({ origin } = order)
      await open(order.doctors)
      return {}
    case 'request':
      return { times: await request(order) }
    case 'watchEmergencies':
      await inTurns(doctors, (doctor) => doctor.watch('Emergencies', { status: 'REQUESTED', apps: APPS }))
      return {}
    case 'emergencies':
      return callEmergencies(order)
    case 'stop':
      for (const doctor of doctors) doctor.stop()
      return {}
  }
}

process.on('message', (order: GeneratorOrder) => {
  void obey(order)
    .catch((fault: unknown) => {
      noteFault(fault)
      return {}
    })
    .then((answer) => process.send?.({ ...answer, faults: faults.splice(0) }))
})
// Also when the bench has died.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
