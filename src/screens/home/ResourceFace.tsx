import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import {
  type ResourceRef,
  selectHasFailed,
  selectIsLoading,
  selectStoredAt,
  selectValue,
} from '../../../machines/resource/resource.selectors'
import { formatDayTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { DeferredRender } from '../../ui/DeferredRender'
import { useInTurn } from '../../ui/use-frames'
import styles from './ResourceFace.module.css'

interface ResourceFaceProps<Value> {
  resource: ResourceRef<Value>
  /** Placeholder of the same shape. */
  skeleton: ReactNode
  /** Message of a failed load. */
  failed: string
  children: (value: Value) => ReactNode
}

/** A loaded value: skeleton first, then the value, which stays visible during a reload and after its failure. */
export function ResourceFace<Value>({ resource, skeleton, failed, children }: ResourceFaceProps<Value>) {
  const { app } = useTexts(commonTexts)
  const { home } = useTexts(workTexts)
  const read = useSelector(resource, selectValue<Value>)
  // Rendering yields to urgent work.
  const isBuilt = useInTurn(read !== null)
  const value = useDeferredValue(read)
  const isLoading = useSelector(resource, selectIsLoading<Value>)
  const hasFailed = useSelector(resource, selectHasFailed<Value>)
  const storedAt = useSelector(resource, selectStoredAt<Value>)
  return (
    <div className={styles.face} aria-busy={isLoading}>
      {isBuilt && value !== null
        ? children(value)
        : (isLoading || read !== null) && (
            <div aria-label={app.loading} role="img">
              <DeferredRender>{skeleton}</DeferredRender>
            </div>
          )}
      {hasFailed && (
        <div className={styles.failed} role="status">
          <p>{storedAt === null ? failed : home.storedAt({ time: formatDayTime(storedAt) })}</p>
          <Button variant="outline" size={36} onClick={() => resource.send({ type: 'resource.refresh' })}>
            <Icon of={RefreshCw} size={16} />
            {home.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
