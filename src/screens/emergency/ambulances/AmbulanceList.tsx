import { useSelector } from '@xstate/react'
import { Ambulance as AmbulanceIcon, MapPinOff, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { Ambulance } from '../../../../contract/schemas/ambulance'
import { pickReason } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import {
  selectAmbulances,
  selectBeingChosen,
  selectChoiceFacts,
  selectListFace,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { IconButton } from '../../../ui/button/IconButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import styles from './AmbulanceList.module.css'
import { AmbulanceRow } from './AmbulanceRow'
import { metresOfRow, minutesOfRow } from './arrival.rules'
import { ChoiceNotice } from './ChoiceNotice'
import { ChosenAmbulance } from './ChosenAmbulance'
import type { AmbulanceListProps } from './list-props'

/** Number of rows before 'show all'. */
const FIRST = 5

interface ListProps extends AmbulanceListProps {
  /** The id of an ambulance that was pressed on the map: its row is shown however far it is. */
  sought?: string | null
}

/** The candidates, nearest first, and the chosen ambulance (look 07). */
export function AmbulanceList({ choice, detail, now, sought = null }: ListProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const face = useSelector(choice, selectListFace)
  const ambulances = useSelector(choice, selectAmbulances)
  const { chosen } = useSelector(choice, selectChoiceFacts)
  const comes = detail?.ambulance ?? ambulances?.find(({ id }) => id === chosen) ?? null
  return (
    <section className={styles.list} aria-labelledby="ambulances" aria-busy={face === 'reading'}>
      <div className={styles.head}>
        <h2 id="ambulances" tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        {ambulances !== null && ambulances.length > 0 && (
          <p className={styles.aside}>{words.nearest({ n: ambulances.length })}</p>
        )}
        {face !== 'nowhere' && face !== 'closed' && (
          <IconButton
            icon={RefreshCw}
            label={words.refresh}
            size={36}
            loading={face === 'reading'}
            onClick={() => choice.send({ type: 'ambulances.refresh' })}
          />
        )}
      </div>
      {face === 'nowhere' && (
        <EmptyState icon={MapPinOff} tone="warn" title={words.nowhereTitle} text={words.nowhereText} />
      )}
      {face === 'closed' && comes === null && <p className={styles.text}>{words.closed}</p>}
      {ambulances === null && face === 'reading' && <LoadingSkeleton />}
      {ambulances !== null && (
        <Rows choice={choice} ambulances={ambulances} detail={detail} now={now} sought={sought} />
      )}
      {face === 'failed' && (
        <div className={styles.failed} role="status">
          <p>{ambulances === null ? words.failed : words.stale}</p>
          <Button variant="outline" size={36} onClick={() => choice.send({ type: 'ambulances.refresh' })}>
            {words.retry}
          </Button>
        </div>
      )}
      <ChoiceNotice choice={choice} detail={detail} />
      {comes !== null && <ChosenAmbulance choice={choice} ambulance={comes} />}
    </section>
  )
}

function Rows({ choice, ambulances, detail, now, sought }: ListProps & { ambulances: Ambulance[] }) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const facts = useSelector(choice, selectChoiceFacts)
  const beingChosen = useSelector(choice, selectBeingChosen)
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  if (ambulances.length === 0) {
    return <EmptyState icon={AmbulanceIcon} tone="warn" title={words.emptyTitle} text={words.emptyText} />
  }
  const first = ambulances.filter(({ id: each }, index) => index < FIRST || each === facts.chosen || each === sought)
  const rest = ambulances.length - first.length
  return (
    <>
      <ul id={id} className={styles.rows}>
        {(showsAll ? ambulances : first).map((each) => (
          <li key={each.id}>
            <AmbulanceRow
              ambulance={each}
              minutes={minutesOfRow(each, detail, now())}
              metres={metresOfRow(each, facts.place)}
              reason={pickReason({ facts, ambulances }, each.id)}
              isBeingChosen={beingChosen === each.id}
              onPick={() => choice.send({ type: 'ambulance.pick', id: each.id })}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="link"
          size={36}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? words.fewer : words.more({ n: rest })}
        </Button>
      )}
    </>
  )
}

function LoadingSkeleton() {
  const { ambulances: words } = useTexts(emergencyTexts)
  return (
    <div className={styles.skeleton} role="img" aria-label={words.searching}>
      {[96, 84, 104].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton width={44} height={44} />
          <div className={styles.lines}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width + 40} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
