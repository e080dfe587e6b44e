import { useSelector } from '@xstate/react'
import { AMBULANCES, FACILITIES, PATIENTS } from '../accounts'
import { selectEmail, selectVisitorName, type DeskRef } from '../desk.selectors'
import { words } from '../words'
import { Select } from './Select'

const ACCOUNTS = [
  { kind: words.patients, emails: PATIENTS },
  { kind: words.facilities, emails: FACILITIES },
  { kind: words.ambulances, emails: AMBULANCES },
]

/** Who sits at the desk: one of the seeded accounts. Names are known only once signed in, as for anyone. */
export function Seat({ desk }: { desk: DeskRef }) {
  const email = useSelector(desk, selectEmail)
  const name = useSelector(desk, selectVisitorName)
  const isSeeded = email !== null && ACCOUNTS.some(({ emails }) => emails.includes(email))
  return (
    <Select
      id="account"
      label={words.account}
      value={isSeeded ? email : ''}
      onChange={(event) => desk.send({ type: 'visitor.choose', email: event.target.value })}
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
