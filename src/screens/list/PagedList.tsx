import { useSelector } from '@xstate/react'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type ListRef, selectHasRead, selectItems, selectListStatus } from '../../../machines/list/list.selectors'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Later } from '../../ui/Later'
import { useInTurn } from '../../ui/use-frames'
import { ListEnd } from './ListEnd'
import { ListNews, Problem } from './ListNews'
import { ListRows, VirtualLines } from './ListRows'
import styles from './PagedList.module.css'
import type { RowAttributes, RowGroup } from './rows'

export interface PagedListProps<Item, Query> {
  list: ListRef<Item, Query>
  /** `stale` is followed by 'Terakhir sinkron 08.41' where the list was given a clock (ListInput.clock). */
  words: { loading: string; failed: string; stale: string; more: string }
  /** Instead of the rows when there are none; after a search, that nothing was found. */
  empty: ReactNode
  /** While the first page is read: grey shapes of the rows to come (ui/feedback/Skeleton). Three bars unless told. */
  bones?: ReactNode
  /**
   * How the next page comes: by its button (unless told), or also by itself when its place comes into sight ('end'), where
   * the list is the last on its page.
   */
  paging?: 'button' | 'end'
  /** Under which heading (h3) a row stands, e.g. its day, where the items come in that order. */
  groupOf?: (item: Item) => RowGroup
  /**
   * The usual height of a row in px. Given, beyond a hundred rows only those in the window are drawn (5,000 scroll as a
   * hundred do); then `children` must spread `row` on its `li`, a row has no margin of its own, and the list must scroll
   * with the window. The browser's find reaches drawn rows only: such a list has a search. Printing draws all that are here.
   */
  rowHeight?: number
  /** One row, an `li` with a key; `row` goes on the `li`: its place among all of them (aria-posinset), and its measure.
   * A row that is a `memo` component with steady props is drawn once, however far one scrolls. */
  children: (item: Item, row: RowAttributes) => ReactNode
}

/**
 * A list that is read page by page, with each of its faces (machines/list, product §3 "Lists"): its shape while
 * loading, empty, failed, stale or kept, narrowed anew with the old rows dimmed, and the next page on its way or failed.
 */
export function PagedList<Item, Query = null>(props: PagedListProps<Item, Query>) {
  const { list, words, empty, bones, paging = 'button', groupOf, rowHeight, children } = props
  const items = useSelector(list, selectItems<Item, Query>)
  const status = useSelector(list, selectListStatus<Item, Query>)
  const hasRead = useSelector(list, selectHasRead<Item, Query>)
  // The first rows are built in turns with what is more pressing; until then their bones stand.
  const isBuilt = useInTurn(hasRead)
  const focus = useFocusHeld()
  const mayBeLong = rowHeight !== undefined
  useEffect(() => {
    // That it does not come is told where it is shown.
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
          {/* The old rows answer another question: they are seen, but not offered. */}
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
          <Later>{bones ?? <Bars />}</Later>
        </div>
      )}
    </div>
  )
}

/** When a button goes that has the focus, the list has it: Tab goes on from there. */
function useFocusHeld() {
  const ref = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // React tells of no blur when what it takes away had the focus.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}

function Bars() {
  return (
    <div className={styles.bones}>
      {[220, 180, 240].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  )
}
