import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import type { EmergencyData } from '../../contract/schemas/emergency'
import { formOf, wireOf } from '../../machines/emergency/patient-data/patient-data.fields'
import { patientDataMachine } from '../../machines/emergency/patient-data/patient-data.machine'
import { afterAnswer, isSaved } from '../../machines/emergency/patient-data/patient-data.rules'
import type { PatientField } from '../../machines/ports/draft-store'
import { DataForm } from '../kit/server/data-form'
import { DataServer } from '../kit/server/data-server'
import { type Chance, createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'
import { RUDI } from '../models/patient-data.model'

const FIELDS = ['patient_name', 'notes', 'patient_nik', 'location'] as const
const SEEDS = 60
const STEPS = 120

/** Promises that are due run; no time passes. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

interface World {
  server: DataServer
  forms: DataForm[]
  clock: TestClock
  chance: Chance
  count: Record<'typed' | 'asked' | 'lost' | 'decided' | 'flushed', number>
  serial: number
}

type Setting = { machine?: typeof patientDataMachine; remembers?: boolean }

function createWorld(seed: number, { machine, remembers }: Setting): World {
  const clock = new TestClock()
  return {
    server: new DataServer(RUDI, remembers),
    forms: ['A', 'B'].map((name) => new DataForm(name, RUDI, clock, machine)),
    clock,
    chance: createChance(seed),
    count: { typed: 0, asked: 0, lost: 0, decided: 0, flushed: 0 },
    serial: 0,
  }
}

/** Never the same twice; a NIK is now and then half typed. */
function typeSomething(world: World, form: DataForm, field: (typeof FIELDS)[number], isWhole = false): void {
  world.serial += 1
  world.count.typed += 1
  const digits = `3${String(world.serial).padStart(15, '0')}`
  if (field === 'location') form.type({ location: { lat: -6 - world.serial / 1e4, lng: 106.8, address: null } })
  else if (field !== 'patient_nik') form.type({ [field]: `${field} ${form.name}${world.serial}` })
  else form.type({ patient_nik: isWhole || world.chance.happens(0.7) ? digits : digits.slice(4) })
}

/** The server takes what has reached it, and tells everybody. */
function arrive({ server, forms }: World, form: DataForm): void {
  const request = form.requests.find(({ answer }) => answer === null)
  if (request === undefined) return
  const before = server.data
  request.answer = server.put(form.name, request.order)
  if (server.data !== before) for (const { news } of forms) news.push(server.data)
}

function answer(world: World, form: DataForm, isLost: boolean): void {
  const request = form.requests.shift()
  if (request === undefined) return
  if (isLost || request.answer === null) {
    world.count.lost += 1
    request.lose()
  } else {
    world.count.asked += 1
    request.send(request.answer)
  }
}

/** News may overtake one another. */
function notify({ chance }: World, form: DataForm): void {
  if (form.news.length === 0) return
  const [data] = form.news.splice(chance.between(0, form.news.length - 1), 1)
  if (data !== undefined) form.actor.send({ type: 'data.updated', data })
}

function decide(world: World, form: DataForm): void {
  const { disputed } = form.actor.getSnapshot().context
  if (disputed.length === 0) return
  world.count.decided += 1
  form.decide(world.chance.oneOf(disputed), world.chance.happens(0.5))
}

async function step(world: World): Promise<void> {
  const { chance, clock, forms, server } = world
  const form = chance.oneOf(forms)
  const at = chance.next()
  if (at < 0.3) typeSomething(world, form, chance.oneOf(FIELDS))
  else if (at < 0.5) clock.advance(chance.oneOf([100, 450, 900, 3_100]))
  else if (at < 0.65) arrive(world, form)
  else if (at < 0.8) answer(world, form, chance.happens(0.3))
  else if (at < 0.92) notify(world, form)
  else if (at < 0.95) decide(world, form)
  else if (at < 0.97) form.reload(chance.happens(0.5) ? server.data : (server.versions.at(-2) ?? server.data))
  else {
    world.count.flushed += 1
    form.actor.send({ type: 'data.flush' })
  }
  await settled()
}

/** All faults end: everything arrives, conflicts are resolved, no NIK is incomplete. */
async function drain(world: World): Promise<void> {
  for (const form of world.forms) {
    if ((form.actor.getSnapshot().context.draft.patient_nik || '3'.repeat(16)).length !== 16) {
      typeSomething(world, form, 'patient_nik', true)
    }
  }
  for (let round = 0; round < 40; round += 1) {
    for (const form of world.forms) {
      arrive(world, form)
      answer(world, form, false)
      await settled()
      form.news.length = 0
      form.actor.send({ type: 'data.updated', data: world.server.data })
      decide(world, form)
      await settled()
    }
    world.clock.advance(1_000)
    await settled()
  }
}

const wires = (data: EmergencyData) => FIELDS.map((field) => JSON.stringify(wireOf(field, formOf(data))))

/** What went wrong, in words; nothing when nothing did. */
function verdict({ server, forms }: World): string[] {
  const wrong: string[] = []
  for (const form of forms) {
    const { context } = form.actor.getSnapshot()
    if (!isSaved(context)) wrong.push(`${form.name} is not saved`)
    const shown = FIELDS.map((field) => JSON.stringify(wireOf(field, context.draft)))
    if (JSON.stringify(shown) !== JSON.stringify(wires(server.data))) wrong.push(`${form.name} shows something else`)
    for (const [field, { value, isGivenUp }] of form.typed) {
      const isTaken = server.taken.some((one) => one.form === form.name && one.field === field && one.value === value)
      if (!isTaken && !isGivenUp) wrong.push(`${form.name} lost ${field} ${value}`)
    }
    if (form.askedOfOwn > 0) wrong.push(`${form.name} was asked about its own words`)
  }
  const values = server.taken.map(({ form, field, value }) => form + field + value)
  if (new Set(values).size !== values.length) wrong.push('a write was taken twice')
  return wrong
}

async function search(seeds: number, setting: Setting = {}) {
  const wrong: string[] = []
  const total: Record<string, number> = {}
  for (let seed = 1; seed <= seeds; seed += 1) {
    const world = createWorld(seed, setting)
    await settled()
    const unseen: string[] = []
    for (let at = 0; at < STEPS; at += 1) {
      const before = world.server.taken.length
      await step(world)
      unseen.push(...writtenUnseen(world, before))
    }
    await drain(world)
    wrong.push(...[...unseen, ...verdict(world)].map((what) => `seed ${seed}: ${what}`))
    const reloads = world.forms.reduce((sum, form) => sum + form.reloads, 0)
    for (const [what, many] of Object.entries({ ...world.count, ...world.server.counts, reloads })) {
      total[what] = (total[what] ?? 0) + many
    }
    for (const { actor } of world.forms) actor.stop()
  }
  return { wrong, total }
}

/**
 * Nobody writes over what he has not seen: what was there was his own, stood there when he typed, or he decided against
 * it.
 */
function writtenUnseen({ server, forms }: World, since: number): string[] {
  return server.taken.slice(since).flatMap(({ form: name, field, value, over }) => {
    const form = forms.find((one) => one.name === name)
    const typed = form?.typed.get(field as PatientField)
    if (form === undefined || typed === undefined || typed.value !== value) return []
    const isSeen = typed.upon === over || form.own.has(field + over)
    return isSeen ? [] : [`${name} wrote over ${field} ${over} unseen`]
  })
}

describe('two devices write about one patient over an unreliable network', () => {
  test(
    'in the end they agree; nothing typed is lost, asked about needlessly, written over unseen or taken twice',
    {
      timeout: 240_000,
    },
    async () => {
      const { wrong, total } = await search(SEEDS)
      const received = Object.entries(total).map(([what, many]) => `${many} ${what}`)
      console.log(`patient data: ${SEEDS} seeds, ${SEEDS * STEPS} steps, ${received.join(', ')}; ${wrong.length} wrong`)
      expect(wrong).toEqual([])
      for (const what of ['typed', 'lost', 'stale', 'replayed', 'decided', 'reloads']) {
        expect(total[what], what).toBeGreaterThan(SEEDS / 2)
      }
    },
  )

  test.each<[string, Setting, string]>([
    ['a server that forgets its keys', { remembers: false }, 'asked about its own words'],
    [
      'a form that assigns every record it receives',
      {
        machine: patientDataMachine.provide({
          actions: {
            assignReceived: assign((_, { data }) => ({
              base: formOf(data),
              draft: formOf(data),
              from: data.updatedAt,
            })),
          },
        }),
      },
      'lost',
    ],
    [
      'a form that sends what both wrote',
      {
        machine: patientDataMachine.provide({
          actions: {
            assignAnswer: assign(({ context }, params) => ({ ...afterAnswer(context, params), disputed: [] })),
          },
        }),
      },
      'unseen',
    ],
  ])('the search sees %s', { timeout: 120_000 }, async (_, setting, what) => {
    const { wrong } = await search(20, setting)
    expect(wrong.filter((one) => one.includes(what)).length).toBeGreaterThan(0)
  })
})
