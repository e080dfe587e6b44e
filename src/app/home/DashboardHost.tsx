import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { DashboardRange } from '../../../contract/values/dashboard'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import { selectMe } from '../../../machines/doctor/doctor.selectors'
import type { Clock } from '../../../machines/ports/clock'
import type { DashboardPort } from '../../../machines/ports/dashboard'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import type { DashboardReading } from '../../screens/home/dashboard/dashboard-rules'
import { DashboardRangeView, type DashboardRangeViewProps } from '../../screens/home/dashboard/DashboardRangeView'
import { DashboardSection } from '../../screens/home/dashboard/DashboardSection'
import { createDashboardService } from '../../services/dashboard-service'
import type { PageCache } from '../../services/storage/page-cache'
import { cachedDashboard } from '../../services/storage/cached-shapes'
import { pageCacheOf } from '../page-cache'
import { usePageActor } from '../use-page-actor'
import { useNewDay } from './use-new-day'
import { useReturn } from './use-return'
import { useWorkNews } from './use-work-news'
import type { PageServices } from '../page-services'

export interface DashboardHostProps {
  app: AppRef
  page: PageServices
  doctor: DoctorRef
}

/** The doctor's summary on the home page, with its actors. */
export function DashboardHost({ page, ...rest }: DashboardHostProps) {
  const me = useSelector(rest.doctor, selectMe)
  const [port] = useState(() => createDashboardService(page.http, () => me.id))
  return <DashboardRanges {...rest} port={port} pages={pageCacheOf(page)} clock={page.clock} />
}

export interface DashboardRangesProps extends Omit<DashboardHostProps, 'page'> {
  port: Pick<DashboardPort, 'dashboard'>
  /** The page cache; undefined in stories and tests. */
  pages?: PageCache
  clock: Clock
}

/** A range is read when it is first opened, and cached: returning to it shows it at once and re-reads it. */
export function DashboardRanges(props: DashboardRangesProps) {
  const [range, setRange] = useState<DashboardRange>('weekly')
  const [seen, setSeen] = useState<readonly DashboardRange[]>([range])
  const [isTable, setIsTable] = useState(false)
  const show = (next: DashboardRange) => {
    setRange(next)
    if (!seen.includes(next)) setSeen([...seen, next])
  }
  return (
    <DashboardSection range={range} onRange={show}>
      {seen.map((one) => (
        <RangeHost key={one} {...props} range={one} isShown={one === range} isTable={isTable} onTable={setIsTable} />
      ))}
    </DashboardSection>
  )
}

const machine = createResourceMachine<DashboardReading>()

interface RangeHostProps extends DashboardRangesProps, Omit<DashboardRangeViewProps, 'resource'> {
  isShown: boolean
}

function RangeHost({ app, doctor, port, pages, clock, isShown, ...view }: RangeHostProps) {
  const { range } = view
  const load = async (signal: AbortSignal) => ({ ...(await port.dashboard({ range }, signal)), readAt: clock.now() })
  const resource = usePageActor(app, machine, pages?.value(`dashboard.${range}`, cachedDashboard, load) ?? { load })
  const refresh = useCallback(() => resource.send({ type: 'resource.refresh' }), [resource])
  useWorkNews(doctor, refresh)
  useReturn(isShown, refresh)
  useNewDay(clock, refresh)
  return isShown ? <DashboardRangeView {...view} resource={resource} /> : null
}
