import { useSelector } from '@xstate/react'
import type { SelectionRefusal } from '../../../../machines/ports/emergencies'
import {
  selectAmbulances,
  selectRefusal,
  selectRefused,
  selectUnanswered,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import styles from './AmbulanceList.module.css'
import { plateOf } from './plate-of'
import type { AmbulanceListProps } from './list-props'

/** A failed choice: refused by whom, or unanswered and being repeated. */
export function ChoiceNotice({ choice, detail }: Pick<AmbulanceListProps, 'choice' | 'detail'>) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const refused = useSelector(choice, selectRefused)
  const refusal = useSelector(choice, selectRefusal)
  const unanswered = useSelector(choice, selectUnanswered)
  const ambulances = useSelector(choice, selectAmbulances)
  const plate = plateOf(refused ?? unanswered, ambulances, detail) ?? words.someAmbulance
  return (
    <div role="alert" className={styles.notice}>
      {refusal !== null && (
        <Banner tone="danger">
          <p>{refusalWords(refusal, plate, words)}</p>
          <div className={styles.answers}>
            <Button variant="outline" size={36} onClick={() => choice.send({ type: 'ambulance.cancel' })}>
              {words.dismiss}
            </Button>
          </div>
        </Banner>
      )}
      {unanswered !== null && (
        <Banner tone="warn">
          <p>{words.unanswered({ plate })}</p>
          <div className={styles.answers}>
            <Button size={36} onClick={() => choice.send({ type: 'ambulance.retry' })}>
              {words.retry}
            </Button>
            <Button variant="outline" size={36} onClick={() => choice.send({ type: 'ambulance.cancel' })}>
              {words.dismiss}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}

function refusalWords(refusal: SelectionRefusal, plate: string, words: EmergencyTexts['ambulances']): string {
  if (refusal.kind === 'tooLate') return words.tooLate
  if (refusal.kind !== 'taken') return words.gone({ plate })
  return refusal.by === null ? words.takenByOthers({ plate }) : words.taken({ plate, by: refusal.by.name })
}
