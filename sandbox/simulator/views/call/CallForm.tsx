import { callerRemark } from '../../../../contract/values/emergency-remarks'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { Button } from '../../../../src/ui/button/Button'
import { type CallRef, selectCallNotice } from '../../call/call.selectors'
import { EMERGENCY_TYPES, PLACES } from '../../emergency-presets'
import { callNoticeWords } from '../../notice-words'
import { words } from '../../words'
import { Field } from '../Field'
import { textOf } from '../form-text'
import { Problem } from '../Problem'
import { Select } from '../Select'
import styles from '../Sheet.module.css'
import { choiceOf, COORDINATES, HERE, locationIn } from './place-in-form'

export interface CallFormProps {
  call: CallRef
  stage: 'ready' | 'locating' | 'calling'
  /** The call that nobody answered. */
  before: EmergencyRecord | null
}

/** Type and place: a known place, this device's, or coordinates. Prefilled after an unanswered call. */
export function CallForm({ call, stage, before }: CallFormProps) {
  const notice = useSelector(call, selectCallNotice)
  const [place, setPlace] = useState(choiceOf(before?.location ?? null))

  function callHelp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const emergencyType = textOf(form, 'emergencyType')
    const location = locationIn(form)
    if (location === null) call.send({ type: 'help.callFromHere', emergencyType })
    else call.send({ type: 'help.call', order: { className: 'Emergencies', emergencyType, location } })
  }

  return (
    <form className={styles.form} onSubmit={callHelp}>
      <Select
        id="emergency-type"
        name="emergencyType"
        label={words.emergencyType}
        defaultValue={(before && callerRemark(before)) ?? EMERGENCY_TYPES[0]}
      >
        {EMERGENCY_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <Select
        id="place"
        name="place"
        label={words.place}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      >
        {PLACES.map(({ address }, index) => (
          <option key={address} value={index}>
            {address}
          </option>
        ))}
        <option value={HERE}>{words.placeHere}</option>
        <option value={COORDINATES}>{words.placeCoordinates}</option>
      </Select>
      {place === COORDINATES && <Coordinates location={before?.location ?? null} />}
      <Problem words={notice === null ? null : callNoticeWords(notice)} />
      <Button
        type="submit"
        variant="danger"
        size={48}
        wide
        loading={stage !== 'ready'}
        loadingText={stage === 'locating' ? words.locating : words.calling}
      >
        {before === null ? words.callHelp : words.callAgain}
      </Button>
    </form>
  )
}

interface CoordinatesProps {
  location: { lat: number; lng: number; address: string | null } | null
}

function Coordinates({ location }: CoordinatesProps) {
  const number = { type: 'number', step: 'any', required: true, inputMode: 'decimal' } as const
  return (
    <>
      <div className={styles.row}>
        <Field {...number} id="lat" name="lat" label={words.latitude} min={-90} max={90} defaultValue={location?.lat} />
        <Field
          {...number}
          id="lng"
          name="lng"
          label={words.longitude}
          min={-180}
          max={180}
          defaultValue={location?.lng}
        />
      </div>
      <Field
        id="address"
        name="address"
        label={words.placeWords}
        maxLength={200}
        defaultValue={location?.address ?? ''}
      />
    </>
  )
}
