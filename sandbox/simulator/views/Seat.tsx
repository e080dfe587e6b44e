import { useSelector } from '@xstate/react'
import { AMBULANCES, FACILITIES, PATIENTS } from '../accounts'
import { selectEmail, selectVisitorName, type SimulatorRef } from '../simulator.selectors'
import { words } from '../words'
import { Select } from './Select'

const ACCOUNTS = [
  { kind: words.patients, emails: PATIENTS },
  { kind: words.facilities, emails: FACILITIES },
  { kind: words.ambulances, emails: AMBULANCES },
]

/** Who sits at the simulator: one of the seeded accounts. Names are known only once signed in, as for anyone. */
export function Seat({ simulator }: { simulator: SimulatorRef }) {
  const email = useSelector(simulator, selectEmail)
  const name = useSelector(simulator, selectVisitorName)
  const isSeeded = email !== null && ACCOUNTS.some(({ emails }) => emails.includes(email))
  return (
    <Select
      id="account"
      label={words.account}
      value={isSeeded ? email : ''}
      onChange={(event) => simulator.send({ type: 'visitor.choose', email: event.target.value })}
    >
      <option value="" disabled>
        {words.chooseAccount}
      </option>
      {ACCOUNTS.map(({ kind, emails }) => (
        <optgroup key={kind} label={kind}>
          {emails.map((one) => (
            <option key={one} value={one}>
              {one === email && name !== null ? words.namedAccount(one, name) : one}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
