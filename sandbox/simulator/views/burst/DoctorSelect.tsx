import { words } from '../../words'
import { Select } from '../Select'
import type { DoctorChoice } from './use-chosen-doctor'

/** Whom the requests are addressed to. */
export function DoctorSelect({ online, chosen, onChoose, isSeated }: DoctorChoice & { isSeated: boolean }) {
  return (
    <Select id="burst-doctor" label={words.doctors} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {online.length === 0 && <option value="">{isSeated ? words.doctorsNone : words.burstSeat}</option>}
      {online.map(({ objectId, name }) => (
        <option key={objectId} value={objectId}>
          {name}
        </option>
      ))}
    </Select>
  )
}
