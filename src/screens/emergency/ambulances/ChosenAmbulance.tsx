import { useSelector } from '@xstate/react'
import type { Ambulance } from '../../../../contract/schemas/ambulance'
import { candidates, isTooLate } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import {
  type AmbulanceChoiceRef,
  selectAmbulances,
  selectBeingChosen,
  selectChoiceFacts,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { PhoneLink } from '../../../ui/link/PhoneLink'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './ChosenAmbulance.module.css'

export interface ChosenAmbulanceProps {
  choice: AmbulanceChoiceRef
  ambulance: Pick<Ambulance, 'plate' | 'driver' | 'phone' | 'facility'>
}

/** The chosen ambulance with its contact, and the alternatives. */
export function ChosenAmbulance({ choice, ambulance }: ChosenAmbulanceProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const facts = useSelector(choice, selectChoiceFacts)
  const { plate, driver, phone, facility } = ambulance
  return (
    <div className={styles.chosen}>
      <div className={styles.head}>
        <div className={styles.who}>
          <p className={styles.label}>{words.driver}</p>
          <p className={styles.name}>{driver ?? words.noDriver}</p>
          {/* The list shows it otherwise. */}
          {isTooLate(facts) && <p className={styles.label}>{[plate, facility].filter(Boolean).join(' · ')}</p>}
        </div>
        {phone && (
          <PhoneLink number={phone} label={words.call({ name: driver ?? plate })}>
            {words.phone}
          </PhoneLink>
        )}
      </div>
      <Change choice={choice} />
    </div>
  )
}

function Change({ choice }: Pick<ChosenAmbulanceProps, 'choice'>) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const facts = useSelector(choice, selectChoiceFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  const isChoosing = useSelector(choice, selectBeingChosen) !== null
  if (isTooLate(facts)) return null
  return (
    <GuardedButton
      variant="outline"
      wide
      loading={isChoosing}
      loadingText={words.picking}
      reason={candidates({ facts, ambulances }).length === 0 ? words.noOther : null}
      onClick={() => choice.send({ type: 'ambulance.compare' })}
    >
      {words.change}
    </GuardedButton>
  )
}
