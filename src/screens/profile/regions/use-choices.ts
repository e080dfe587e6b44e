import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Region } from '../../../../contract/schemas/profile'
import {
  type RegenciesRef,
  selectHasFailed as selectNoRegencies,
  selectIsLoading as selectLoadsRegencies,
  selectRegencies,
} from '../../../../machines/profile/regencies/regencies.selectors'
import {
  type ResourceRef,
  selectHasFailed,
  selectIsLoading,
  selectValue,
} from '../../../../machines/resource/resource.selectors'
import type { Choices } from './ChoiceField'

/** The options of a list that is loaded once. */
export function useListed<Item extends { name: string }>(
  resource: ResourceRef<Item[]>,
  valueOf: (item: Item) => string,
): Choices {
  const items = useSelector(resource, selectValue<Item[]>)
  const isLoading = useSelector(resource, selectIsLoading<Item[]>)
  const hasFailed = useSelector(resource, selectHasFailed<Item[]>)
  const options = useMemo(
    () => (items ?? []).map((item) => ({ value: valueOf(item), label: item.name })),
    [items, valueOf],
  )
  return { options, isLoading, onRetry: hasFailed ? () => resource.send({ type: 'resource.refresh' }) : null }
}

/** The options of the chosen province. */
export function useRegencies(regencies: RegenciesRef): Choices {
  const items = useSelector(regencies, selectRegencies)
  const isLoading = useSelector(regencies, selectLoadsRegencies)
  const hasFailed = useSelector(regencies, selectNoRegencies)
  const options = useMemo(() => items.map((item) => ({ value: idOf(item), label: item.name })), [items])
  return { options, isLoading, onRetry: hasFailed ? () => regencies.send({ type: 'regencies.retry' }) : null }
}

export function idOf({ id }: Pick<Region, 'id'>): string {
  return id
}
