import { useSelector } from '@xstate/react'
import { PhoneMissed } from 'lucide-react'
import { useId, useState } from 'react'
import type { MissedRequest } from '../../../contract/schemas/request'
import { type ResourceRef, selectValue } from '../../../machines/resource/resource.selectors'
import { unansweredTexts } from '../../i18n/id/unanswered'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './MissedCard.module.css'
import { MissedItem } from './MissedItem'
import { ResourceFace } from './ResourceFace'

/** Number of rows before 'show all'. */
const FIRST = 3

interface MissedCardProps {
  missed: ResourceRef<MissedRequest[]>
  /** Requests that the page shows elsewhere: emergencies that still wait for a call-back. */
  shownAbove?: readonly { objectId: string }[]
}

/** Missed requests, newest first; never hidden. */
export function MissedCard({ missed, shownAbove = [] }: MissedCardProps) {
  const { missed: words } = useTexts(workTexts)
  const isStale = useSelector(missed, selectValue<MissedRequest[]>) !== null
  return (
    <Card aria-labelledby="missed">
      <CardHead id="missed" title={words.title} aside={words.subtitle} above="rows" />
      <ResourceFace resource={missed} failed={isStale ? words.stale : words.failed} skeleton={<LoadingSkeleton />}>
        {(requests) => <Requests requests={requests} shownAbove={shownAbove} />}
      </ResourceFace>
    </Card>
  )
}

function Requests({
  requests,
  shownAbove,
}: { requests: MissedRequest[] } & Required<Pick<MissedCardProps, 'shownAbove'>>) {
  const { unanswered } = useTexts(unansweredTexts)
  if (requests.length === 0) return <Nothing />
  const rest = requests.filter(({ objectId }) => !shownAbove.some((one) => one.objectId === objectId))
  return rest.length === 0 ? <p className={styles.why}>{unanswered.missedAbove}</p> : <List requests={rest} />
}

function List({ requests }: { requests: MissedRequest[] }) {
  const { missed } = useTexts(workTexts)
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const newestFirst = requests.toSorted((one, other) => other.at - one.at)
  return (
    <div>
      <ul id={id}>
        {(showsAll ? newestFirst : newestFirst.slice(0, FIRST)).map((request) => (
          <MissedItem key={request.objectId} request={request} />
        ))}
      </ul>
      {requests.length > FIRST && (
        <div className={styles.more}>
          <Button
            variant="link"
            size={36}
            aria-expanded={showsAll}
            aria-controls={id}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? missed.showFewer : missed.showAll({ n: requests.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Nothing() {
  const { missed } = useTexts(workTexts)
  return <EmptyState icon={PhoneMissed} title={missed.empty} text={missed.emptyText} />
}

function LoadingSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[148, 112, 132].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton width={40} height={40} round />
          <div className={styles.lines}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width + 72} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
