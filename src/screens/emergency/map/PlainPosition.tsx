import { Ambulance, MapPin } from 'lucide-react'
import type { Point } from '../../../../contract/schemas/geo'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { useElapsed } from '../../../ui/use-elapsed'
import styles from './EmergencyMap.module.css'
import { minutesLeft } from '../ambulances/arrival.rules'
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
export function PlainPosition({ place, chosen, isStale, now, why, onRetry }: PlainPositionProps) {
  const { map } = useTexts(emergencyTexts)
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
            {chosen === null || chosen.position === null ? (
              chosen === null ? (
                map.noAmbulance
              ) : (
                map.awaited({ plate: chosen.plate })
              )
            ) : (
              <Driving chosen={chosen} position={chosen.position} place={place} isStale={isStale} now={now} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface DrivingProps {
  chosen: NonNullable<MapFacts['chosen']>
  position: NonNullable<NonNullable<MapFacts['chosen']>['position']>
  place: Point | null
  isStale: boolean
  now: () => number
}

function Driving({ chosen, position, place, isStale, now }: DrivingProps) {
  const { map } = useTexts(emergencyTexts)
  const seconds = useElapsed(position.at, now)
  const offset = place && offsetOf(place, position)
  const minutes = minutesLeft({ position, eta_s: chosen.eta }, now())
  return (
    <>
      {offset && (
        <strong>{map.away({ distance: distanceIn(offset.metres, map), compass: map[offset.compass] })}</strong>
      )}
      {minutes !== null && <span>{minutes === 0 ? map.almostThere : map.arrives({ minutes })}</span>}
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
