import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { DashboardRange } from '../../../../contract/values/dashboard'
import { type ResourceRef, selectIsLoading, selectValue } from '../../../../machines/resource/resource.selectors'
import { formatTime } from '../../../i18n/format'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { DeferredRender } from '../../../ui/DeferredRender'
import { ResourceFace } from '../ResourceFace'
import styles from './Dashboard.module.css'
import { DashboardSkeleton, PlotSkeleton } from './DashboardSkeleton'
import { DashboardFigures } from './DashboardFigures'
import { DashboardPlot, type PlotView } from './DashboardPlot'
import type { DashboardReading } from './dashboard-rules'

export interface DashboardRangeViewProps extends PlotView {
  range: DashboardRange
  resource: ResourceRef<DashboardReading>
}

/** One range: figures, chart or table, and the time of the read. An old one stays visible during a re-read. */
export function DashboardRangeView({ range, resource, ...view }: DashboardRangeViewProps) {
  const { dashboard } = useTexts(dashboardTexts)
  const reading = useSelector(resource, selectValue<DashboardReading>)
  const stale = reading && dashboard.stale({ time: formatTime(reading.readAt) })
  return (
    <ResourceFace resource={resource} failed={stale ?? dashboard.failed} skeleton={<DashboardSkeleton />}>
      {(value) => (
        <div className={styles.range}>
          <DashboardFigures reading={value} />
          <DeferredRender skeleton={<PlotSkeleton />}>
            <DashboardPlot
              range={range}
              reading={value}
              {...view}
              aside={<ReadAt resource={resource} at={value.readAt} />}
            />
          </DeferredRender>
        </div>
      )}
    </ResourceFace>
  )
}

function ReadAt({ resource, at }: { resource: ResourceRef<DashboardReading>; at: number }) {
  const { dashboard } = useTexts(dashboardTexts)
  const isLoading = useSelector(resource, selectIsLoading<DashboardReading>)
  return (
    <p className={styles.readAt}>
      <time dateTime={new Date(at).toISOString()}>{dashboard.readAt({ time: formatTime(at) })}</time>
      <IconButton
        icon={RefreshCw}
        label={dashboard.refresh}
        size={32}
        loading={isLoading}
        onClick={() => resource.send({ type: 'resource.refresh' })}
      />
    </p>
  )
}
