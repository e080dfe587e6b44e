import { Ambulance, MapPin } from 'lucide-react'
import type { Point } from '../../../../contract/schemas/geo'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { useElapsed } from '../../../ui/use-elapsed'
import styles from './EmergencyMap.module.css'
import { arrivalWords } from '../ambulances/arrival-words'
import type { MapFacts } from './map-facts'
import { distanceIn } from './map-words'
import { offsetOf } from './offset.rules'

interface PlainPositionProps extends MapFacts {
  now: () => number
  /** Why there is no map. */
  why: string
  onRetry?: () => void
}

/** The map's content as text, equally up to date. */
export function PlainPosition({ status, place, chosen, isStale, now, why, onRetry }: PlainPositionProps) {
  const { map, arrival } = useTexts(emergencyTexts)
  return (
    <section className={styles.plain} aria-label={map.title}>
      <p className={styles.why}>{why}</p>
      {onRetry && (
        <Button variant="outline" size={36} onClick={onRetry}>
          {map.retry}
        </Button>
      )}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>
            <Icon of={MapPin} />
            {map.incident}
          </dt>
          <dd>{place === null ? map.noPlace : <Coordinates of={place} />}</dd>
        </div>
        <div className={styles.fact}>
          <dt>
            <Icon of={Ambulance} />
            {chosen === null ? map.ambulance : chosen.plate}
          </dt>
          <dd>
            {chosen === null ? (
              map.noAmbulance
            ) : status === 'DONE' ? (
              arrival.arrived
            ) : chosen.position === null ? (
              map.awaited({ plate: chosen.plate })
            ) : (
              <Driving
                status={status}
                chosen={chosen}
                position={chosen.position}
                place={place}
                isStale={isStale}
                now={now}
              />
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface DrivingProps {
  status: MapFacts['status']
  chosen: NonNullable<MapFacts['chosen']>
  position: NonNullable<NonNullable<MapFacts['chosen']>['position']>
  place: Point | null
  isStale: boolean
  now: () => number
}

function Driving({ status, chosen, position, place, isStale, now }: DrivingProps) {
  const texts = useTexts(emergencyTexts)
  const { map } = texts
  const seconds = useElapsed(position.at, now)
  const offset = place && offsetOf(place, position)
  return (
    <>
      {offset && (
        <strong>{map.away({ distance: distanceIn(offset.metres, map), compass: map[offset.compass] })}</strong>
      )}
      <span>{arrivalWords(status, { position, eta_s: chosen.eta }, now(), texts)}</span>
      <Coordinates of={position} />
      <span className={isStale ? styles.stale : undefined}>
        {isStale ? map.stale({ seconds }) : map.age({ seconds })}
      </span>
    </>
  )
}

/** For reading out on the phone. */
function Coordinates({ of: { lat, lng } }: { of: Point }) {
  return <span className={styles.coordinates}>{`${lat.toFixed(5)}, ${lng.toFixed(5)}`}</span>
}
