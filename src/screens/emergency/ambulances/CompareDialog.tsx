import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { candidates } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import {
  selectAmbulances,
  selectChoiceFacts,
  selectIsComparing,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './AmbulanceList.module.css'
import { AmbulanceRow } from './AmbulanceRow'
import { metresOfRow, minutesOfRow } from './arrival.rules'
import { plateOf } from './plate-of'
import type { AmbulanceListProps } from './list-props'

/** The alternatives with minutes and kilometres; the doctor chooses. */
export function CompareDialog({ choice, detail, now }: AmbulanceListProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const { chosen, status } = useSelector(choice, selectChoiceFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  const from = plateOf(chosen, ambulances, detail) ?? words.someAmbulance
  const isStanding = status === 'ON_CALL'
  const live = isStanding ? null : detail
  const minutes = detail && minutesOfRow({ ...detail.ambulance, eta_s: detail.eta_s }, live, now())
  const inMinutes = isStanding ? words.compareTextStanding : words.compareTextIn
  return (
    <Dialog
      open={useSelector(choice, selectIsComparing)}
      title={words.compareQuestion({ from })}
      text={minutes === null ? words.compareText : inMinutes({ from, n: minutes })}
      role="alertdialog"
    >
      <Candidates choice={choice} detail={detail} now={now} />
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={() => choice.send({ type: 'ambulance.cancel' })}>
          {words.cancel}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Candidates({ choice, detail, now }: AmbulanceListProps) {
  const facts = useSelector(choice, selectChoiceFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  return (
    <ul className={styles.candidates}>
      {candidates({ facts, ambulances }).map((each) => (
        <li key={each.id}>
          <AmbulanceRow
            ambulance={each}
            minutes={minutesOfRow(each, detail, now())}
            metres={metresOfRow(each, facts.place)}
            reason={null}
            isBeingChosen={false}
            onPick={() => choice.send({ type: 'ambulance.pick', id: each.id })}
          />
        </li>
      ))}
    </ul>
  )
}
