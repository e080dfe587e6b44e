import type { Education, EducationRequest } from '../../contract/schemas/profile'
import { createRecordsMachine } from '../../machines/profile/records/records.machine'
import type { RecordsInput } from '../../machines/profile/records/records.model'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { aRefusal, anEducation } from '../kit/data/profiles'
import type { TestClock } from '../kit/harness/test-clock'

export const educationsMachine = createRecordsMachine<Education, EducationRequest>()

export const aDegree: EducationRequest = {
  degree: 'Sp.A',
  institution: 'Universitas Gadjah Mada',
  major: 'Ilmu kesehatan anak',
  start_year: 2015,
  end_year: 2019,
}
export const added = anEducation({ id: 'ed9', ...aDegree })
export const refusedDegree = aRefusal('end_year', 'Tahun lulus mendahului tahun mulai.')

export function listing(entries: Education[]) {
  return (clock: TestClock): RecordsInput<Education> => ({ entries, clock })
}

const ended = (id: string, outcome: 'removed' | 'undone') => ({
  type: `xstate.done.actor.removal.${id}` as const,
  output: { id, outcome },
  actorId: `removal.${id}`,
})

const write = { type: 'entry.write' } as const
const add = { type: 'entry.add', order: aDegree } as const
const cancel = { type: 'entry.cancel' } as const
const refusedOnce = [write, add, done('add', refused(refusedDegree))]

export const recordsModel = defineModel<typeof educationsMachine>({
  name: 'profile/records',
  spec: 'product §2 "Profile tabs", §7 doctor-educations, doctor-facilities',
  machine: educationsMachine,
  worlds: { one: listing([anEducation()]), none: listing([]) },
  events: {
    'entry.write': [{ type: 'entry.write' }],
    'entry.cancel': [{ type: 'entry.cancel' }],
    'entry.add': [{ type: 'entry.add', order: aDegree }],
    'entry.remove': [{ type: 'entry.remove', id: 'ed1' }],
    'removals.hurry': [{ type: 'removals.hurry' }],
  },
  families: [
    ended('ed1', 'removed'),
    ended('ed1', 'undone'),
    { type: 'xstate.error.actor.removal.ed1', error: new Error('fault'), actorId: 'removal.ed1' },
  ],
  outcomes: { add: { outputs: [accepted(added), refused(refusedDegree)], faults: true } },
  key: ({ context: { entries, removals, refusal } }) => [
    entries.map(({ id }) => id),
    removals.map(({ id }) => id),
    refusal !== null,
  ],
  isFarEnough: ({ context: { entries } }) => entries.length > 2,
  invariants: {
    'what is on its way out is in the list, and each once': ({ context: { entries, removals } }) =>
      removals.every(({ id }) => entries.filter((one) => one.id === id).length === 1) &&
      new Set(removals.map(({ id }) => id)).size === removals.length,
    'what is written is what is asked': (snapshot) => {
      const asked = askedOf(snapshot, 'add') as { order: EducationRequest } | undefined
      return asked === undefined || asked.order === aDegree
    },
    'a refusal says why, and only while it is one': (snapshot) =>
      (snapshot.context.refusal !== null) === snapshot.matches('refused'),
  },
  journeys: [
    {
      name: 'refused, mended, added; the first one removed meanwhile',
      world: 'one',
      steps: [
        { type: 'entry.write' },
        { type: 'entry.add', order: aDegree },
        { type: 'entry.remove', id: 'ed1' },
        { type: 'xstate.done.actor.add', output: refused(refusedDegree) },
        { type: 'entry.add', order: aDegree },
        ended('ed1', 'removed'),
        { type: 'xstate.done.actor.add', output: accepted(added) },
      ],
      ends: 'resting',
    },
    ...rowsFrom<typeof educationsMachine>('none', {
      'what was added stands in the list': [
        [write, add, done('add', accepted(added))],
        'resting',
        { knows: { entries: [added] } },
      ],
      'what is written may be given up': [[write, cancel], 'resting', { knows: { entries: [] } }],
      'a refusal says why': [refusedOnce, 'refused', { knows: { refusal: refusedDegree } }],
      'what was refused may be given up': [[...refusedOnce, cancel], 'resting', { knows: { refusal: null } }],
      'what nobody answered may be sent again': [[write, add, fault('add'), add], 'adding'],
      'and may be given up': [[write, add, fault('add'), cancel], 'resting'],
    }),
  ],
})
