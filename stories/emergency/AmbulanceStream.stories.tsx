import type { Meta, StoryObj } from '@storybook/react-vite'
import { AmbulanceStream } from '../../src/screens/emergency/video/AmbulanceStream'
import { anEmergencyRecord } from '../../tests/kit/data/builders'
import { drawnPicture } from '../../tests/kit/data/drawn-picture'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { ambulanceStreamModel, crewPictured } from '../../tests/models/ambulance-stream.model'
import { at } from '../at'

type StagedStream = Staged<typeof ambulanceStreamModel.machine>

const record = anEmergencyRecord({ status: 'ON_GOING' })
const CALLS = { videoCall: undefined, groupCall: undefined }

/** The width of its column. */
const view = ({ actor }: StagedStream) => (
  <main style={{ maxWidth: 316, padding: 16 }}>
    <AmbulanceStream stream={actor} plate="B 1234 ABC" record={record} calls={CALLS} />
  </main>
)

/** With moving videos, followed by the events of `received`. */
const moving =
  (...received: Parameters<StagedStream['actor']['send']>[0][]) =>
  ({ actor, clock }: StagedStream) => {
    const sid = actor.getSnapshot().context.crew?.sid ?? ''
    const picture = drawnPicture({ skin: '#b98560', cloth: '#2b5a7d', ground: '#d7dde2' })
    actor.send({ ...crewPictured, sid, picture })
    actor.send({ type: 'participant.flowing', sid })
    for (const event of received) actor.send({ ...event, sid } as typeof event)
    return view({ actor, clock })
  }

/** The ambulance is not in the room. */
const alone = (state: string): StoryObj =>
  at(ambulanceStreamModel, state, view, {
    also: ['ambulanceStream.attending.crew.awaited'],
    where: (snapshot) => snapshot.matches({ attending: { crew: 'awaited' } }),
  })

export default { title: 'Emergency/Kamera ambulans' } satisfies Meta

export const Membuka = alone('ambulanceStream.attending.place.joining')
export const Menunggu = alone('ambulanceStream.attending.place.inside')
export const Terputus = alone('ambulanceStream.attending.place.waiting')
export const Penuh = alone('ambulanceStream.attending.place.full')
export const BelumBoleh = at(ambulanceStreamModel, 'ambulanceStream.forbidden', view)
export const Rusak = at(ambulanceStreamModel, 'ambulanceStream.broken', view)
export const DiPanggilanGrup = at(ambulanceStreamModel, 'ambulanceStream.yielding', view)
export const Menghubungkan = at(ambulanceStreamModel, 'ambulanceStream.attending.crew.watched', view)
export const Terlihat = at(ambulanceStreamModel, 'ambulanceStream.attending.crew.watched', moving())
export const Terdengar = at(ambulanceStreamModel, 'ambulanceStream.attending.sound.audible', moving(), {
  where: (snapshot) => snapshot.matches({ attending: { crew: 'watched' } }),
})
export const Tersendat = at(
  ambulanceStreamModel,
  'ambulanceStream.attending.crew.watched',
  moving({ type: 'participant.silent', sid: '' }),
)
export const KameraMati = at(
  ambulanceStreamModel,
  'ambulanceStream.attending.crew.watched',
  moving({ type: 'participant.muted', sid: '', audio: true, video: false }),
)
