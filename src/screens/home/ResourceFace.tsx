import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import {
  type ResourceRef,
  selectHasFailed,
  selectIsLoading,
  selectKeptAt,
  selectValue,
} from '../../../machines/resource/resource.selectors'
import { formatDayTime } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Later } from '../../ui/Later'
import { useInTurn } from '../../ui/use-frames'
import styles from './ResourceFace.module.css'

interface ResourceFaceProps<Value> {
  resource: ResourceRef<Value>
  /** In the shape of what comes. */
  skeleton: ReactNode
  /** What happened, when it could not be loaded. */
  failed: string
  children: (value: Value) => ReactNode
}

/** What is loaded and shown: its shape first, then itself. An old value stays while it is loaded again, or that fails. */
export function ResourceFace<Value>({ resource, skeleton, failed, children }: ResourceFaceProps<Value>) {
  const { app, home } = useTexts()
  const read = useSelector(resource, selectValue<Value>)
  // Built in turns with what is more pressing.
  const isBuilt = useInTurn(read !== null)
  const value = useDeferredValue(read)
  const isLoading = useSelector(resource, selectIsLoading<Value>)
  const hasFailed = useSelector(resource, selectHasFailed<Value>)
  const keptAt = useSelector(resource, selectKeptAt<Value>)
  return (
    <div className={styles.face} aria-busy={isLoading}>
      {isBuilt && value !== null
        ? children(value)
        : (isLoading || read !== null) && (
            <div aria-label={app.loading} role="img">
              <Later>{skeleton}</Later>
            </div>
          )}
      {hasFailed && (
        <div className={styles.failed} role="status">
          <p>{keptAt === null ? failed : home.keptAt({ time: formatDayTime(keptAt) })}</p>
          <Button variant="outline" size={36} onClick={() => resource.send({ type: 'resource.refresh' })}>
            <Icon of={RefreshCw} size={16} />
            {home.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
