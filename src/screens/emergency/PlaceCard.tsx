import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Fact, Facts } from './Facts'
import styles from './Facts.module.css'

/** Where help is needed: the address, and the coordinates to read out to an ambulance. */
export function PlaceCard({ location }: Pick<EmergencyRecord, 'location'>) {
  const { emergency } = useTexts()
  return (
    <Card aria-labelledby="place">
      <h2 id="place" className={styles.heading}>
        {emergency.place}
      </h2>
      {location === null ? (
        <p className={styles.text}>{emergency.placeUnknown}</p>
      ) : (
        <Facts>
          <Fact name={emergency.address}>{location.address}</Fact>
          <Fact name={emergency.coordinates}>{`${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`}</Fact>
        </Facts>
      )}
    </Card>
  )
}
