import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type AppRef, selectIsCompatible, selectNetwork, selectToaster } from '../../../machines/app/app.selectors'
import { selectIsOffline } from '../../../machines/network/network.selectors'
import { selectToasts } from '../../../machines/toaster/toaster.selectors'
import { useAwake } from '../../ui/use-awake'

/**
 * True after the first toast, network loss or incompatible browser: until then the overlays are not loaded, and then
 * they stay mounted, so that closing can animate.
 */
export function useHasSomethingToSay(app: AppRef): boolean {
  const isIncompatible = !useSelector(app, selectIsCompatible)
  const isOffline = useSelector(
    useSelector(app, selectNetwork),
    (snapshot) => snapshot !== undefined && selectIsOffline(snapshot),
  )
  const hasToasts = useSelector(
    useSelector(app, selectToaster),
    (snapshot) => snapshot !== undefined && selectToasts(snapshot).length > 0,
  )
  const isAwake = useAwake()
  const [hasSaid, setHasSaid] = useState(false)
  const hasSomething = isAwake && (isIncompatible || isOffline || hasToasts)
  if (hasSomething && !hasSaid) setHasSaid(true)
  return hasSomething || hasSaid
}
