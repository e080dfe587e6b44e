import type { SnapshotFrom } from 'xstate'
import type { QualitySample, Rung } from '../../machines/ports/call-peer'
import { RUNGS } from '../../machines/ports/call-peer'
import { qualityMachine } from '../../machines/video-call/quality/quality.machine'
import type { Level, QualityInput, QualityReport } from '../../machines/video-call/quality/quality.model'
import { CLIMB_WAIT, levelOf } from '../../machines/video-call/quality/quality.rules'
import { selectLevel, selectPreferred, selectRung } from '../../machines/video-call/quality/quality.selectors'
import { defineModel } from '../kit/graph/model'
import { type Row, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

type QualitySnapshot = SnapshotFrom<typeof qualityMachine>

/** A sample of good quality, except for the given values. */
export function aSample(given: Partial<QualitySample> = {}): QualitySample {
  return {
    roundTrip: 60,
    lostOut: 0,
    lostIn: 0,
    frozen: 0,
    concealed: 0,
    outgoing: 2_000_000,
    isRelayed: false,
    ...given,
  }
}

export const measures = (sample: QualitySample) => ({ type: 'quality.measured', sample }) as const
export const good = measures(aSample())
export const fair = measures(aSample({ roundTrip: 400 }))
export const poor = measures(aSample({ lostOut: 0.2 }))
export const prefers = (rung: Rung) => ({ type: 'quality.prefer', rung }) as const

const thrice = (sample: typeof good) => [sample, sample, sample]
const sinks = (rung: Rung) => ({ type: `xstate.after.untilSunk.quality.ladder.${rung}.sinking` })
const climbs = (rung: Rung) => ({ type: `xstate.after.untilClimbed.quality.ladder.${rung}.climbing` })
const proves = { type: 'xstate.after.untilProven.quality.trial.running' }
const offers = { type: 'xstate.after.untilSunk.quality.chatOffer.due' }

const SAMPLES = { good, fair, poor }
const LEVEL_CHANGES = [
  [null, 'good'],
  [null, 'fair'],
  [null, 'poor'],
  ['good', 'fair'],
  ['good', 'poor'],
  ['fair', 'good'],
  ['fair', 'poor'],
  ['poor', 'good'],
  ['poor', 'fair'],
] as const satisfies (readonly [Level | null, Level])[]

const at = (level: Level | 'unmeasured', ladder: unknown, trial = 'none', chatOffer = 'none') =>
  ({ level, ladder, trial, chatOffer }) as QualitySnapshot['value']

/** Three equal samples change a level; the last one is kept with the previous ones. */
function settles([from, to]: readonly [Level | null, Level]): [string, Row<typeof qualityMachine>] {
  const steps = [...(from === null ? [] : thrice(SAMPLES[from])), ...thrice(SAMPLES[to])]
  const ladder = { hd: to === 'poor' ? 'sinking' : 'holding' }
  return [
    `from ${from ?? 'the beginning'} to ${to}`,
    [steps, at(to, ladder), { knows: { recent: steps.slice(-5).map(({ sample }) => sample) } }],
  ]
}

/** Number of recent samples with the same other level; only that part of the context matters. */
function streak(snapshot: QualitySnapshot): readonly [Level | undefined, number] {
  const [last, before] = snapshot.context.recent.slice(-2).map(levelOf).toReversed()
  if (last === undefined || last === selectLevel(snapshot)) return [undefined, 0]
  return [last, before === last ? 2 : 1]
}

export function qualityInput(): QualityInput {
  return { report: recordingReport<QualityReport>() }
}

export const qualityModel = defineModel<typeof qualityMachine>({
  name: 'video-call/quality',
  spec: 'product §2 Video call dialog',
  machine: qualityMachine,
  worlds: { 'a call begins': qualityInput },
  events: {
    'quality.measured': [good, fair, poor, measures(aSample({ roundTrip: null, lostOut: null, lostIn: null }))],
    'quality.prefer': RUNGS.map(prefers),
    'quality.stay': [{ type: 'quality.stay' }],
    'quality.climbed': [{ type: 'quality.climbed' }],
  },
  outcomes: {},
  key: (snapshot) => [streak(snapshot), snapshot.context.preferred],
  // The doctor's maximum and the levels are independent, so they are not multiplied. Below the maximum, fair changes
  // nothing.
  isFarEnough(snapshot) {
    const [level, samples] = streak(snapshot)
    if (samples === 0) return false
    const isAccepted = snapshot.context.preferred !== 'hd' || snapshot.matches({ trial: 'running' })
    return isAccepted || (level === 'fair' && !snapshot.matches({ ladder: 'hd' }))
  },
  invariants: {
    'what is sent is what was chosen last': (snapshot) =>
      (receivedBy<QualityReport>(snapshot.context.report).at(-1)?.rung ?? 'hd') === selectRung(snapshot),
    'never more than the doctor wants': (snapshot) =>
      RUNGS.indexOf(selectRung(snapshot)) >= RUNGS.indexOf(selectPreferred(snapshot)),
    'less only while it is poor, more only while it is good': (snapshot) =>
      (!matchesAny(snapshot, 'sinking') || selectLevel(snapshot) === 'poor') &&
      (!matchesAny(snapshot, 'climbing') || selectLevel(snapshot) === 'good'),
    'the wait for more has a floor and a ceiling': ({ context: { climbWait } }) =>
      climbWait >= CLIMB_WAIT && climbWait <= 8 * CLIMB_WAIT,
  },
  journeys: [
    {
      name: 'a call that stays poor goes down to sound alone, and chat is offered',
      world: 'a call begins',
      steps: [...thrice(poor), sinks('hd'), sinks('sd'), offers],
      ends: { level: 'poor', ladder: { audio: 'holding' }, trial: 'none', chatOffer: 'made' },
    },
    {
      name: 'and up again, a step at a time',
      world: 'a call begins',
      steps: [...thrice(poor), sinks('hd'), sinks('sd'), ...thrice(good), climbs('audio'), proves, climbs('sd')],
      ends: { level: 'good', ladder: { hd: 'holding' }, trial: 'running', chatOffer: 'none' },
    },
    {
      name: 'a doctor who wants sound alone has it at once, and the picture again too',
      world: 'a call begins',
      steps: [prefers('audio'), ...thrice(fair), prefers('hd')],
      ends: { level: 'fair', ladder: { hd: 'holding' }, trial: 'running', chatOffer: 'none' },
    },
    ...rowsFrom<typeof qualityMachine>('a call begins', {
      ...Object.fromEntries(LEVEL_CHANGES.map(settles)),
      'sound alone that is no longer poor needs no chat': [
        [...thrice(poor), sinks('hd'), sinks('sd'), ...thrice(fair)],
        at('fair', { audio: 'holding' }),
      ],
      'a second step up has its own time to prove itself': [
        [...thrice(poor), sinks('hd'), ...thrice(good), climbs('sd'), { type: 'quality.climbed' }],
        at('good', { hd: 'holding' }, 'running'),
      ],
      'all of it is what the call begins with': [
        [prefers('hd')],
        at('unmeasured', { hd: 'holding' }),
        { knows: { preferred: 'hd' } },
      ],
      'less is had at once, and more than that too': [
        [prefers('audio'), prefers('sd')],
        at('unmeasured', { sd: 'holding' }, 'running'),
        { knows: { preferred: 'sd' }, sends: ['quality.chosen', 'quality.chosen'] },
      ],
      'the whole picture is had at once after less': [
        [prefers('sd'), prefers('hd')],
        at('unmeasured', { hd: 'holding' }, 'running'),
        { knows: { preferred: 'hd' }, sends: ['quality.chosen', 'quality.chosen'] },
      ],
      'more is not had at once where it is poor': [
        [...thrice(poor), sinks('hd'), prefers('hd')],
        at('poor', { sd: 'sinking' }),
        { knows: { preferred: 'hd' }, sends: ['quality.chosen'] },
      ],
      'who wants no more than there is gets no more': [
        [...thrice(poor), sinks('hd'), ...thrice(good), prefers('sd')],
        at('good', { sd: 'holding' }),
        { knows: { preferred: 'sd' } },
      ],
    }),
  ],
})

function matchesAny(snapshot: QualitySnapshot, leaf: 'sinking' | 'climbing'): boolean {
  return snapshot._nodes.some(({ key }) => key === leaf)
}
