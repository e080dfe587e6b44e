import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListRef, selectHasMore, selectItems, selectListStatus } from '../../../machines/list/list.selectors'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './PagedList.module.css'

export interface PagedListProps<Item> {
  list: ListRef<Item>
  words: { loading: string; failed: string; stale: string; more: string }
  /** Instead of the rows when there are none. */
  empty: ReactNode
  /** One row, an `li` with a key. */
  children: (item: Item) => ReactNode
}

/** A list that is read page by page, with each of its faces (machines/list). */
export function PagedList<Item>({ list, words, empty, children }: PagedListProps<Item>) {
  const items = useSelector(list, selectItems<Item>)
  const status = useSelector(list, selectListStatus<Item>)
  const hasMore = useSelector(list, selectHasMore<Item>)
  if (status === 'failed') return <Problem text={words.failed} onRetry={() => list.send({ type: 'list.refresh' })} />
  if (items.length === 0) return status === 'loading' ? <Bones label={words.loading} /> : empty
  return (
    <div aria-busy={status === 'loading' || status === 'loadingMore'}>
      {status === 'stale' && <Problem text={words.stale} onRetry={() => list.send({ type: 'list.refresh' })} />}
      <ul>{items.map(children)}</ul>
      {status === 'moreFailed' && <Problem text={words.failed} onRetry={() => list.send({ type: 'list.more' })} />}
      {hasMore && status !== 'moreFailed' && (
        <div className={styles.more}>
          <Button
            variant="soft"
            size={36}
            loading={status === 'loadingMore'}
            loadingText={words.loading}
            onClick={() => list.send({ type: 'list.more' })}
          >
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { home } = useTexts()
  return (
    <div className={styles.problem} role="status">
      <p>{text}</p>
      <Button variant="outline" size={36} onClick={onRetry}>
        <Icon of={RefreshCw} size={16} />
        {home.retry}
      </Button>
    </div>
  )
}

function Bones({ label }: { label: string }) {
  return (
    <div className={styles.bones} role="img" aria-label={label}>
      {[220, 180, 240].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  )
}
