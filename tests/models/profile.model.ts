import { profileMachine } from '../../machines/profile/profile.machine'
import type { ProfileInput, ProfileReport } from '../../machines/profile/profile.model'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { RATNA, WAYAN } from '../kit/data/profiles'
import { done, fault, type Row, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'
import { savedRatna } from './biodata.model'
import { ADDRESS } from './picture.model'

const never = () => new Promise<never>(() => {})

export function opening(clock: TestClock): ProfileInput {
  return { clock, choices: { provinces: never, facilities: never }, report: recordingReport<ProfileReport>() }
}

const PARTS = ['provinces', 'biodata', 'biodataRegencies', 'picture']
const OF_DOCTORS = ['knownFacilities', 'educations', 'practices', 'practiceRegencies']
const part = { outputs: [], faults: true }

export const profileModel = defineModel<typeof profileMachine>({
  name: 'profile',
  spec: 'product §2 "Profile tabs"',
  machine: profileMachine,
  worlds: { opened: opening },
  events: {
    'profile.retry': [{ type: 'profile.retry' }],
    'profile.leave': [{ type: 'profile.leave' }],
    'biodata.changed': [{ type: 'biodata.changed', detail: savedRatna }],
    'picture.changed': [{ type: 'picture.changed', address: ADDRESS }],
  },
  outcomes: {
    load: { outputs: [RATNA, WAYAN], faults: true },
    ...Object.fromEntries([...PARTS, ...OF_DOCTORS].map((id) => [id, part])),
  },
  key: ({ context: { loaded } }) => [loaded?.detail.full_name, loaded?.detail.profile_picture],
  // A server that received a change would return it in the next read.
  isBeyond: (snapshot) => snapshot.matches('failed') && receivedBy(snapshot.context.report).length > 0,
  invariants: {
    'the parts are there exactly when it is loaded': (snapshot) =>
      PARTS.every((id) => (snapshot.children[id] !== undefined) === snapshot.matches('ready')),
    'a doctor’s are a doctor’s alone': (snapshot) =>
      OF_DOCTORS.every((id) => (snapshot.children[id] !== undefined) === snapshot.matches({ ready: 'ofDoctor' })),
    'the lists begin with what was loaded': (snapshot) => {
      const asked = askedOf(snapshot, 'educations') as { entries: unknown } | undefined
      return asked === undefined || asked.entries === (RATNA.role === 'doctor' && RATNA.detail.educations)
    },
    'what is reported is what stands there': ({ context: { report, loaded } }) => {
      const last = receivedBy(report).at(-1)
      return (
        last === undefined || (last.name === loaded?.detail.full_name && last.picture === loaded.detail.profile_picture)
      )
    },
  },
  journeys: [
    {
      name: 'not loaded at first, then a nurse’s',
      world: 'opened',
      steps: [
        { type: 'xstate.error.actor.load', error: null },
        { type: 'profile.retry' },
        { type: 'xstate.done.actor.load', output: WAYAN },
      ],
      ends: { ready: 'ofNurse' },
    },
    {
      name: 'a doctor’s, with another picture',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: RATNA },
        { type: 'picture.changed', address: ADDRESS },
        { type: 'biodata.changed', detail: savedRatna },
      ],
      ends: { ready: 'ofDoctor' },
    },
    ...rowsFrom<typeof profileMachine>(
      'opened',
      Object.fromEntries(
        [...PARTS, ...OF_DOCTORS].map((id): [string, Row<typeof profileMachine>] => [
          `a page whose ${id} break has to be opened again`,
          [[done('load', RATNA), fault(id)], 'failed'],
        ]),
      ),
    ),
  ],
})
