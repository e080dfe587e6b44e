import { PICKED_LIMIT } from '../../contract/values/profile'
import { pictureMachine } from '../../machines/profile/picture/picture.machine'
import type { PictureInput, PictureReport } from '../../machines/profile/picture/picture.model'
import type { PictureArea } from '../../machines/ports/pictures'
import { accepted, refused } from '../../machines/ports/result'
import { aPicked } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

/** A drawn person, which the browser shows like a photo. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
<rect width="900" height="1200" fill="#c9d8cf"/><ellipse cx="450" cy="1200" rx="420" ry="400" fill="#0f7a50"/>
<ellipse cx="450" cy="560" rx="190" ry="240" fill="#b9825f"/></svg>`
export const photo = aPicked({ bytes: new Blob([PORTRAIT], { type: 'image/svg+xml' }) })
export const area: PictureArea = { x: 120, y: 40, width: 800, height: 800 }
export const square = new Blob(['square'], { type: 'image/jpeg' })
export const ADDRESS = '/api/v1/pictures/7d2f1c9e-5b0a-4d3e-9f61-0c8a4b7e2d10.jpg'

export function picturing(address: string | null = null) {
  return (): PictureInput => ({ address, report: recordingReport<PictureReport>() })
}

const pick = { type: 'picture.pick', file: photo } as const
const crop = { type: 'picture.crop', area } as const
const cancel = { type: 'picture.cancel' } as const

export const pictureModel = defineModel<typeof pictureMachine>({
  name: 'profile/picture',
  spec: 'product §3 Image upload, §7 POST /doctors/{uuid}/image',
  machine: pictureMachine,
  worlds: { 'none yet': picturing(), 'one before': picturing('/lama.jpg') },
  events: {
    'picture.pick': [
      { type: 'picture.pick', file: photo },
      { type: 'picture.pick', file: aPicked({ name: 'hasil.pdf', type: 'application/pdf' }) },
      { type: 'picture.pick', file: aPicked({ size: PICKED_LIMIT + 1 }) },
    ],
    'picture.spoil': [{ type: 'picture.spoil' }],
    'picture.crop': [{ type: 'picture.crop', area }],
    'picture.cancel': [{ type: 'picture.cancel' }],
    'picture.retry': [{ type: 'picture.retry' }],
    'picture.progressed': [{ type: 'picture.progressed', share: 0.6 }],
    'picture.stored': [{ type: 'picture.stored', address: ADDRESS }],
    'picture.refused': [{ type: 'picture.refused', message: 'Berkas ini bukan foto.' }],
    'picture.faulted': [{ type: 'picture.faulted' }],
  },
  outcomes: {
    crop: { outputs: [accepted(square), refused({ kind: 'unreadable' })], faults: true },
    pictureFacts: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.picture !== null, context.share, context.reason?.kind, context.address],
  invariants: {
    'what goes up is what was cut out': (snapshot) => {
      const asked = askedOf(snapshot, 'pictureFacts') as { picture: Blob } | undefined
      return asked === undefined || asked.picture === square
    },
    'the wire is open exactly while it goes up': (snapshot) =>
      (snapshot.children['pictureFacts'] !== undefined) === snapshot.matches('uploading'),
    'nothing of a photo is kept once it is stored or put away': (snapshot) =>
      !snapshot.matches('idle') || (snapshot.context.file === null && snapshot.context.picture === null),
    'what is reported is what was stored': ({ context }) => {
      const last = receivedBy(context.report).at(-1)
      return last === undefined ? context.address !== ADDRESS : last.address === context.address
    },
    'what is not taken has its reason': (snapshot) =>
      !snapshot.matches({ idle: 'refused' }) || snapshot.context.reason !== null,
  },
  journeys: [
    {
      name: 'picked, cut out, lost on the way, stored',
      world: 'one before',
      steps: [
        { type: 'picture.pick', file: photo },
        { type: 'picture.crop', area },
        { type: 'xstate.done.actor.crop', output: accepted(square) },
        { type: 'picture.progressed', share: 0.6 },
        { type: 'picture.faulted' },
        { type: 'picture.retry' },
        { type: 'picture.stored', address: ADDRESS },
      ],
      ends: { idle: 'stored' },
    },
    {
      name: 'put away while it goes up: the old one stays',
      world: 'one before',
      steps: [
        { type: 'picture.pick', file: photo },
        { type: 'picture.crop', area },
        { type: 'xstate.done.actor.crop', output: accepted(square) },
        { type: 'picture.cancel' },
      ],
      ends: { idle: 'resting' },
    },
    ...rowsFrom<typeof pictureMachine>('one before', {
      'what is no picture is refused': [
        [{ type: 'picture.pick', file: aPicked({ name: 'hasil.pdf', type: 'application/pdf' }) }],
        { idle: 'refused' },
      ],
      'put away while it is cut': [[pick, cancel], { idle: 'resting' }, { knows: { file: null } }],
      'put away while it is drawn': [[pick, crop, cancel], { idle: 'resting' }, { knows: { file: null, area: null } }],
      'what could not be drawn is drawn again': [[pick, crop, fault('crop'), { type: 'picture.retry' }], 'drawing'],
      'or put away': [[pick, crop, fault('crop'), cancel], { idle: 'resting' }, { knows: { file: null, area: null } }],
      'a way up that breaks may be tried again': [
        [pick, crop, done('crop', accepted(square)), fault('pictureFacts')],
        'faulted',
        { knows: { picture: square } },
      ],
    }),
  ],
})
