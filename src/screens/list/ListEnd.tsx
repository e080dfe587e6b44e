import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { type ListRef, selectHasMore, selectListStatus } from '../../../machines/list/list.selectors'
import { Button } from '../../ui/button/Button'
import { Problem } from './ListNews'
import styles from './PagedList.module.css'
import { useComing } from './use-coming'

interface ListEndProps<Item, Query> {
  list: ListRef<Item, Query>
  words: { loading: string; failed: string; more: string }
  /** Loads the next page when its place becomes visible; the button stays available. */
  isSelfActing: boolean
}

/** Below the rows: the button for the next page, if any. */
export function ListEnd<Item, Query>({ list, words, isSelfActing }: ListEndProps<Item, Query>) {
  const status = useSelector(list, selectListStatus<Item, Query>)
  const hasMore = useSelector(list, selectHasMore<Item, Query>)
  const place = useRef<HTMLDivElement>(null)
  const mayAsk = hasMore && (status === 'ready' || status === 'stale')
  const isComing = useComing(place, isSelfActing && mayAsk)
  useEffect(() => {
    if (isComing && mayAsk) list.send({ type: 'list.more' })
  }, [isComing, mayAsk, list])
  const ask = () => list.send({ type: 'list.more' })

  if (status === 'moreFailed') return <Problem text={words.failed} onRetry={ask} />
  if (!hasMore) return null
  return (
    <div ref={place} className={styles.more}>
      <Button variant="soft" size={36} loading={status === 'loadingMore'} loadingText={words.loading} onClick={ask}>
        {words.more}
      </Button>
    </div>
  )
}
