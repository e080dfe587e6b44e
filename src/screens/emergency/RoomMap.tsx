import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Ambulance } from '../../../contract/schemas/ambulance'
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
  selectTrackingFacts,
  type TrackingRef,
} from '../../../machines/emergency/tracking/tracking.selectors'
import { formatDistance } from '../../i18n/format'
import { type EmergencyTexts, emergencyTexts } from '../../i18n/id/emergency'
import { useTexts } from '../../i18n/texts'
import { metresOfRow, minutesOfRow } from './ambulances/arrival.rules'
import { lastKnownOf } from './map/last-known.rules'
import { EmergencyMap } from './map/EmergencyMap'

interface RoomMapProps {
  tracking: TrackingRef
  choice: AmbulanceChoiceRef
  place: IncidentPlaceRef
  /** From the configuration. */
  styleUrl: string | undefined
  now: () => number
  onShowAmbulance: (id: string) => void
}

/** The map of this emergency: the chosen ambulance, the candidates, and the pin that corrects the place. */
export function RoomMap({ tracking, choice, place, styleUrl, now, onShowAmbulance }: RoomMapProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const detail = useSelector(tracking, selectDetail)
  const before = useSelector(tracking, selectBefore)
  const { status } = useSelector(tracking, selectTrackingFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  const id = detail?.ambulance.id ?? null
  const lastKnown = useSamePoint(detail && lastKnownOf(detail, ambulances ?? []))
  const chosen = useMemo(
    () => detail && { plate: detail.ambulance.plate, before, position: detail.position, lastKnown, eta: detail.eta_s },
    [detail, before, lastKnown],
  )
  const incident = useSelector(tracking, selectPlace)
  const others = useMemo(
    () =>
      (ambulances ?? [])
        .filter((each) => each.id !== id)
        .map((each) => ({ ...each, name: nameOf(each, incident, words) })),
    [ambulances, id, incident, words],
  )
  return (
    <EmergencyMap
      status={status}
      place={incident}
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
      onShowAmbulance={onShowAmbulance}
    />
  )
}

/** 'AD 9114 AU, RS Bina Harapan, 4 mnt, 1,3 km' */
function nameOf(ambulance: Ambulance, place: Point | null, words: EmergencyTexts['ambulances']): string {
  const minutes = minutesOfRow(ambulance, null, 0)
  const metres = metresOfRow(ambulance, place)
  return [
    ambulance.plate,
    ambulance.facility,
    ambulance.status !== 'AVAILABLE' && words.onDuty,
    minutes !== null && words.minutes({ n: minutes }),
    metres !== null && formatDistance(metres),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The same object for an equal place, since the map compares by identity. */
function useSamePoint(point: Point | null): Point | null {
  const { lat = null, lng = null } = point ?? {}
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
}
