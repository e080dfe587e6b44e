import { useSelector } from '@xstate/react'
import { MapPin, Search } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { Point } from '../../../../contract/schemas/geo'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import {
  type IncidentPlaceRef,
  type PlaceSearchRef,
  selectIsNaming,
  selectIsPointing,
  selectPin,
  selectSearch,
} from '../../../../machines/emergency/incident-place/incident-place.selectors'
import { selectFound, selectSearchStatus, selectWords } from '../../../../machines/search/search.selectors'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Spinner } from '../../../ui/button/Spinner'
import { Icon } from '../../../ui/display/Icon'
import { Combobox, type ComboboxStatus } from '../../../ui/field/Combobox'
import { coordinatesOf } from './coordinates'
import { placeChoices } from './place-choices'
import styles from './PlaceCard.module.css'

export interface PlaceSearchProps {
  place: IncidentPlaceRef
  /** The emergency's place; null if unknown. */
  near: Point | null
  /** Scrolls to the map, which waits for the pin. */
  onPoint?: (() => void) | undefined
}

/** Corrects the place by text or by a pin on the map. */
export function PlaceSearch({ place, near, onPoint }: PlaceSearchProps) {
  const { incidentPlace: words } = useTexts(emergencyTexts)
  const search = useSelector(place, selectSearch)
  const isPointing = useSelector(place, selectIsPointing)
  const isNaming = useSelector(place, selectIsNaming)
  const pin = useSelector(place, selectPin)

  function point() {
    place.send({ type: 'place.point' })
    onPoint?.()
  }

  return (
    <div className={styles.search}>
      {search !== undefined && <Words place={place} near={near} search={search} />}
      <p className={styles.pin} role="status">
        {isNaming && pin !== null ? (
          <>
            <Spinner />
            {words.naming} ({coordinatesOf(pin)})
          </>
        ) : (
          isPointing && (
            <>
              <Icon of={MapPin} size={16} />
              {words.pointing}
            </>
          )
        )}
      </p>
      <div className={styles.ways}>
        {search !== undefined && (
          <Button variant="outline" size={36} onClick={point}>
            <Icon of={MapPin} size={16} />
            {words.point}
          </Button>
        )}
        {isPointing && !isNaming && (
          <Button variant="outline" size={36} onClick={() => place.send({ type: 'place.look' })}>
            <Icon of={Search} size={16} />
            {words.look}
          </Button>
        )}
        <Button variant="ghost" size={36} onClick={() => place.send({ type: 'place.cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

function Words({ place, near, search }: Pick<PlaceSearchProps, 'place' | 'near'> & { search: PlaceSearchRef }) {
  const { incidentPlace: words } = useTexts(emergencyTexts)
  const id = useId()
  const typed = useSelector(search, selectWords)
  const found = useSelector(search, selectFound)
  const status = useSelector(search, selectSearchStatus)

  const choices = placeChoices(found, near)

  useEffect(() => document.getElementById(id)?.focus(), [id])

  function pick(at: string) {
    const chosen = choices[Number(at)]
    if (chosen !== undefined) place.send({ type: 'place.choose', place: chosen.place })
  }

  return (
    <Combobox
      id={id}
      label={words.search}
      problem={null}
      placeholder={words.searchHint}
      icon={Search}
      maxLength={NAME_LENGTH}
      words={typed}
      options={choices.map((one, at) => ({ id: String(at), label: one.label, exact: one.place.name }))}
      ready={status === 'found'}
      status={statusOf(status, found.length, words, () => search.send({ type: 'search.retry' }))}
      enterHint={words.enter}
      onWords={(next) => search.send({ type: 'search.changed', words: next })}
      onPick={pick}
    />
  )
}

function statusOf(
  status: ReturnType<typeof selectSearchStatus>,
  found: number,
  words: EmergencyTexts['incidentPlace'],
  onRetry: () => void,
): ComboboxStatus | null {
  if (status === 'failed') return { text: words.failed, action: { label: words.retry, onAct: onRetry } }
  if (status === 'found') return found > 0 ? null : { text: words.nothing }
  return status === 'idle' ? null : { text: words.searching, busy: true }
}
