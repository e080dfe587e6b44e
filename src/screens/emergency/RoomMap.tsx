import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Point } from '../../../contract/schemas/geo'
import {
  type AmbulanceChoiceRef,
  selectAmbulances,
} from '../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import {
  type IncidentPlaceRef,
  selectIsPointing,
} from '../../../machines/emergency/incident-place/incident-place.selectors'
import {
  selectBefore,
  selectCamera,
  selectDetail,
  selectIsPositionOld,
  selectPlace,
  selectRoute,
  type TrackingRef,
} from '../../../machines/emergency/tracking/tracking.selectors'
import { lastKnownOf } from './map/last-known.rules'
import { EmergencyMap } from './map/EmergencyMap'

interface RoomMapProps {
  tracking: TrackingRef
  choice: AmbulanceChoiceRef
  place: IncidentPlaceRef
  /** From the configuration. */
  styleUrl: string | undefined
  now: () => number
}

/** The map of this emergency: the chosen ambulance, the candidates, and the pin that corrects the place. */
export function RoomMap({ tracking, choice, place, styleUrl, now }: RoomMapProps) {
  const detail = useSelector(tracking, selectDetail)
  const before = useSelector(tracking, selectBefore)
  const ambulances = useSelector(choice, selectAmbulances)
  const id = detail?.ambulance.id ?? null
  const lastKnown = useSamePoint(detail && lastKnownOf(detail, ambulances ?? []))
  const chosen = useMemo(
    () => detail && { plate: detail.ambulance.plate, before, position: detail.position, lastKnown, eta: detail.eta_s },
    [detail, before, lastKnown],
  )
  const others = useMemo(() => (ambulances ?? []).filter((each) => each.id !== id), [ambulances, id])
  return (
    <EmergencyMap
      place={useSelector(tracking, selectPlace)}
      chosen={chosen}
      others={others}
      route={useSelector(tracking, selectRoute)?.geometry ?? null}
      camera={useSelector(tracking, selectCamera)}
      isStale={useSelector(tracking, selectIsPositionOld)}
      isPinning={useSelector(place, selectIsPointing)}
      styleUrl={styleUrl}
      now={now}
      onPin={(point) => place.send({ type: 'place.pin', point })}
      onMoved={() => tracking.send({ type: 'map.moved' })}
      onFit={() => tracking.send({ type: 'map.fit' })}
      onFollow={() => tracking.send({ type: 'map.follow' })}
      onPickAmbulance={(picked) => choice.send({ type: 'ambulance.pick', id: picked })}
    />
  )
}

/** The same object for an equal place, since the map compares by identity. */
function useSamePoint(point: Point | null): Point | null {
  const { lat = null, lng = null } = point ?? {}
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
}
