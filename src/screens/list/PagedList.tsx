import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { type ListRef, selectHasRead, selectItems, selectListStatus } from '../../../machines/list/list.selectors'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useFocusHeld } from '../../ui/focus/use-focus-held'
import { DeferredRender } from '../../ui/DeferredRender'
import { useInTurn } from '../../ui/use-frames'
import { ListEnd } from './ListEnd'
import { ListNews, Problem } from './ListNews'
import { ListRows, VirtualLines } from './ListRows'
import styles from './PagedList.module.css'
import type { RowAttributes, RowGroup } from './rows'

export interface PagedListProps<Item, Query> {
  list: ListRef<Item, Query>
  /** `stale` is followed by 'Terakhir sinkron 08.41' if the list has a clock (ListInput.clock). */
  words: { loading: string; failed: string; stale: string; more: string }
  /** Shown instead of the rows if there are none; after a search, that nothing was found. */
  empty: ReactNode
  /** Placeholder while the first page loads (ui/feedback/Skeleton). Three bars by default. */
  skeleton?: ReactNode
  /**
   * How the next page loads: by a button (default), or also when its place becomes visible ('end'), for the last list
   * of a page.
   */
  paging?: 'button' | 'end'
  /** The heading (h3) of a row, e.g. its day, if the items are ordered by it. */
  groupOf?: (item: Item) => RowGroup
  /**
   * Usual height of a row in px. If set, above a hundred rows only the visible ones are rendered (5,000 scroll like a
   * hundred). Then `children` must spread `row` on its `li`, a row has no margin, and the list scrolls with the window.
   * The browser's find reaches rendered rows only, so such a list has a search. Printing renders all loaded rows.
   */
  rowHeight?: number
  /**
   * Renders one row, an `li` with a key; spread `row` on it: position (aria-posinset) and measurement. A `memo`
   * component with stable props renders once during scrolling.
   */
  children: (item: Item, row: RowAttributes) => ReactNode
}

/**
 * A paged list with all its states (machines/list, product §3 "Lists"): skeleton, empty, failed, stale or cached,
 * filtering with dimmed old rows, and loading or failing to load the next page.
 */
export function PagedList<Item, Query = null>(props: PagedListProps<Item, Query>) {
  const { list, words, empty, skeleton, paging = 'button', groupOf, rowHeight, children } = props
  const items = useSelector(list, selectItems<Item, Query>)
  const status = useSelector(list, selectListStatus<Item, Query>)
  const hasRead = useSelector(list, selectHasRead<Item, Query>)
  // Rendering the first rows yields to urgent work; until then the skeleton stays.
  const isBuilt = useInTurn(hasRead)
  const focus = useFocusHeld<HTMLDivElement>()
  const mayBeLong = rowHeight !== undefined
  useEffect(() => {
    // A failure is shown where the component renders.
    if (mayBeLong) VirtualLines.load().catch(() => {})
  }, [mayBeLong])
  const isOlder = status === 'asking' || status === 'narrowing'
  const isReading = isOlder || status === 'loading'
  const isBusy = isReading || status === 'loadingMore' || isBuilt !== hasRead

  const retry = () => list.send({ type: 'list.refresh' })

  return (
    <div {...focus} className={styles.list} tabIndex={-1} aria-busy={isBusy}>
      {status === 'failed' ? (
        <Problem text={words.failed} onRetry={retry} />
      ) : isBuilt ? (
        <>
          <ProgressBar active={isReading && status !== 'asking'} label={words.loading} />
          <ListNews list={list} stale={words.stale} onRetry={retry} />
          {/* Rows of an older query are visible, but inert. */}
          <div className={styles.rows} inert={isOlder}>
            {items.length === 0 ? (
              empty
            ) : (
              <ListRows list={list} groupOf={groupOf} rowHeight={rowHeight}>
                {children}
              </ListRows>
            )}
          </div>
          <ListEnd list={list} words={words} isSelfActing={paging === 'end'} />
        </>
      ) : (
        <div role="img" aria-label={words.loading}>
          <DeferredRender>{skeleton ?? <Bars />}</DeferredRender>
        </div>
      )}
    </div>
  )
}

function Bars() {
  return (
    <div className={styles.skeleton}>
      {[220, 180, 240].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  )
}
