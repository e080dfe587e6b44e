import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { EmergencyLocation } from '../../../../contract/schemas/emergency'
import {
  type IncidentPlaceRef,
  selectFormer,
  selectIsCorrecting,
} from '../../../../machines/emergency/incident-place/incident-place.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { coordinatesOf } from './coordinates'
import styles from './PlaceCard.module.css'
import { PlaceSearch } from './PlaceSearch'

export interface PlaceCardProps {
  /** The typed value, also before it is saved. */
  location: EmergencyLocation | null
  place: IncidentPlaceRef
  /** Scrolls to the map, which waits for the pin. */
  onPoint?: () => void
}

/** The place: address, and coordinates to read out to an ambulance; corrected by text or by a pin. */
export function PlaceCard({ location, place, onPoint }: PlaceCardProps) {
  const { incidentPlace: words } = useTexts(emergencyTexts)
  const id = useId()
  const isCorrecting = useSelector(place, selectIsCorrecting)
  const former = useSelector(place, selectFormer)
  const correct = useRef<HTMLButtonElement>(null)
  const wasCorrecting = useRef(isCorrecting)
  const hadFormer = useRef(former !== null)

  useEffect(() => {
    // The focused element was unmounted with the search, or with what could be restored.
    const isGone = (wasCorrecting.current && !isCorrecting) || (hadFormer.current && former === null)
    if (isGone && document.activeElement === document.body) correct.current?.focus()
    wasCorrecting.current = isCorrecting
    hadFormer.current = former !== null
  }, [isCorrecting, former])

  return (
    <section className={styles.place} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {words.title}
        </h2>
        {!isCorrecting && (
          <Button
            ref={correct}
            data-field="location"
            variant="link"
            size={32}
            onClick={() => place.send({ type: 'place.edit', from: location })}
          >
            {location === null ? words.set : words.correct}
          </Button>
        )}
      </div>
      {location === null ? (
        <p className={styles.second}>{words.unknown}</p>
      ) : (
        <address className={styles.address}>
          {location.address ?? words.noAddress}
          <span className={styles.second}>{coordinatesOf(location)}</span>
        </address>
      )}
      {former !== null && (
        <p className={styles.former}>
          <span>{words.former({ place: former.address ?? coordinatesOf(former) })}</span>
          <Button variant="link" size={32} onClick={() => place.send({ type: 'place.restore' })}>
            {words.restore}
          </Button>
        </p>
      )}
      {isCorrecting && <PlaceSearch place={place} near={location} onPoint={onPoint} />}
    </section>
  )
}
