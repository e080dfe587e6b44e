import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { type ListRef, selectHasMore, selectItems, selectTotal } from '../../../machines/list/list.selectors'
import { lazily } from '../../ui/lazily'
import { loaded } from '../../chunks/loaded'
import { Lines } from './Lines'
import { linesOf, LONG, type RowAttributes, type RowGroup } from './rows'
import type { VirtualLinesProps } from './VirtualLines'

/**
 * The library loads with the first list that may become long, in parallel to its data. Lazy loading loses the items'
 * type.
 */
export const VirtualLines = lazily<VirtualLinesProps<unknown>>(
  async () => (await loaded(() => import('./VirtualLines'))).VirtualLines,
)

interface ListRowsProps<Item, Query> {
  list: ListRef<Item, Query>
  groupOf: ((item: Item) => RowGroup) | undefined
  rowHeight: number | undefined
  children: (item: Item, row: RowAttributes) => ReactNode
}

/** The loaded rows under their headings. */
export function ListRows<Item, Query>({ list, groupOf, rowHeight, children }: ListRowsProps<Item, Query>) {
  const items = useSelector(list, selectItems<Item, Query>)
  const total = useSelector(list, selectTotal<Item, Query>)
  const hasMore = useSelector(list, selectHasMore<Item, Query>)
  const lines = useMemo(() => linesOf(items, groupOf, hasMore ? total : null), [items, groupOf, hasMore, total])
  if (rowHeight === undefined) return <Lines lines={lines}>{children}</Lines>
  return (
    <Suspense fallback={<Lines lines={lines.slice(0, LONG)}>{children}</Lines>}>
      <VirtualLines lines={lines} rowHeight={rowHeight}>
        {children as VirtualLinesProps<unknown>['children']}
      </VirtualLines>
    </Suspense>
  )
}
