import type { Meta } from '@storybook/react-vite'
import type { EmergencyLocation } from '../../contract/schemas/emergency'
import { PlaceCard } from '../../src/screens/emergency/patient/PlaceCard'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { incidentPlaceModel, placesFound } from '../../tests/models/incident-place.model'
import { RUDI } from '../../tests/models/patient-data.model'
import { DocumentOnStage } from '../consultation/DocumentOnStage'
import { at } from '../at'

type StagedPlace = Staged<typeof incidentPlaceModel.machine>

const LOOKING = 'incidentPlace.correcting.looking'

const having =
  (location: EmergencyLocation | null) =>
  ({ actor }: StagedPlace) => (
    <DocumentOnStage>
      <div style={{ maxWidth: 312, padding: 20 }}>
        <PlaceCard location={location} place={actor} />
      </div>
    </DocumentOnStage>
  )
const view = having(RUDI.location)

/** During a text search, with the search machine in a given state. */
const looking = (step?: { type: string }) => (staged: StagedPlace) => {
  const search = staged.actor.getSnapshot().children.search
  search?.send({ type: 'search.changed', words: 'gambir' })
  staged.clock.advance(300)
  if (step !== undefined) search?.send(step as never)
  return (
    <DocumentOnStage focus="Cari lokasi">
      <div style={{ maxWidth: 312, padding: 20 }}>
        <PlaceCard location={RUDI.location} place={staged.actor} />
      </div>
    </DocumentOnStage>
  )
}
const found = (output: unknown) => ({ type: 'xstate.done.actor.ask', output })

export default { title: 'Emergency/Lokasi', component: PlaceCard } satisfies Meta

export const Diketahui = at(incidentPlaceModel, 'incidentPlace.shown', view)
export const TanpaAlamat = at(
  incidentPlaceModel,
  'incidentPlace.shown',
  having({ lat: -6.1754, lng: 106.8272, address: null }),
)
export const Diperbaiki = at(incidentPlaceModel, 'incidentPlace.corrected', view)
export const BelumDiketahui = at(incidentPlaceModel, 'incidentPlace.shown', having(null))
export const MulaiMencari = at(incidentPlaceModel, LOOKING, view)
export const Mencari = at(incidentPlaceModel, LOOKING, looking())
export const Ditemukan = at(incidentPlaceModel, LOOKING, looking(found(placesFound)))
export const TidakDitemukan = at(incidentPlaceModel, LOOKING, looking(found([])))
export const PencarianGagal = at(incidentPlaceModel, LOOKING, looking({ type: 'xstate.error.actor.ask' }))
export const MenungguPin = at(incidentPlaceModel, 'incidentPlace.correcting.pointing', view)
export const MencariNama = at(incidentPlaceModel, 'incidentPlace.correcting.naming', view)
