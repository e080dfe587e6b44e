import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { NetworkRef, ToasterRef } from '../../../machines/app/app.selectors'
import { selectIsOffline } from '../../../machines/network/network.selectors'
import { selectToasts } from '../../../machines/toaster/toaster.selectors'

/**
 * Whether there ever was a toast or a lost network on this page: until then nothing of the overlays is loaded or shown,
 * and from then on they stay, so that what leaves can be seen leaving.
 */
export function useHasSomethingToSay(network: NetworkRef | undefined, toaster: ToasterRef | undefined): boolean {
  const isOffline = useSelector(network, (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const hasToasts = useSelector(toaster, (snapshot) => snapshot !== undefined && selectToasts(snapshot).length > 0)
  const [hasSaid, setHasSaid] = useState(false)
  const hasSomething = isOffline || hasToasts
  if (hasSomething && !hasSaid) setHasSaid(true)
  return hasSomething || hasSaid
}
