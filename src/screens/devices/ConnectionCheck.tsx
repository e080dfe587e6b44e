import { useSelector } from '@xstate/react'
import { Wifi } from 'lucide-react'
import {
  type CheckRef,
  type ConnectionTest,
  selectConnectionTest,
  selectRoundTrip,
} from '../../../machines/devices/check/check.selectors'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CheckSection } from './CheckSection'

const TONES: Record<ConnectionTest, 'well' | 'alarming' | 'open'> = {
  awaited: 'open',
  probing: 'open',
  relayed: 'well',
  direct: 'well',
  unrelayed: 'alarming',
  failed: 'alarming',
  unsupported: 'alarming',
  unreachable: 'alarming',
}
const REPEATABLE: ConnectionTest[] = ['relayed', 'direct', 'unrelayed', 'failed']

/** Whether a call can connect from here. */
export function ConnectionCheck({ check }: { check: CheckRef }) {
  const { devices: words } = useTexts(devicesTexts)
  const test = useSelector(check, selectConnectionTest)
  const roundTrip = useSelector(check, selectRoundTrip)
  const milliseconds = test === 'relayed' ? roundTrip : null
  return (
    <CheckSection
      icon={Wifi}
      title={words.connection}
      tone={TONES[test]}
      words={
        milliseconds === null
          ? words.connectionTests[test]
          : `${words.connectionTests[test]} ${words.roundTrip({ milliseconds })}`
      }
      action={
        REPEATABLE.includes(test) && (
          <Button variant="outline" size={36} onClick={() => check.send({ type: 'connection.test' })}>
            {words.testAgain}
          </Button>
        )
      }
    />
  )
}
