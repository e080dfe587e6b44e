import { useState } from 'react'
import type { DashboardRange } from '../../contract/values/dashboard'
import { DashboardRangeView } from '../../src/screens/home/dashboard/DashboardRangeView'
import { DashboardSection } from '../../src/screens/home/dashboard/DashboardSection'
import type { DashboardReading } from '../../src/screens/home/dashboard/dashboard-rules'
import { ScheduleCard } from '../../src/screens/home/schedule/ScheduleCard'
import { A_WEEK, aReading } from '../../tests/kit/data/dashboards'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { resourceModel } from '../../tests/models/resource.model'
import { useShown } from '../kit/use-shown'
import { type Face, staged } from './staged'

export interface DashboardOnStageProps {
  face?: Face
  range?: DashboardRange
  isTable?: boolean
  /** Of the initial range. */
  reading?: DashboardReading
}

/** The summary; other ranges are loaded at once. */
export function DashboardOnStage({
  face = 'ready',
  range: first = 'weekly',
  isTable: opensAsTable = false,
  reading,
}: DashboardOnStageProps) {
  const [range, setRange] = useState(first)
  const [isTable, setIsTable] = useState(opensAsTable)
  const [resources] = useState(() => ({
    daily: staged('ready', aReading('daily')),
    weekly: staged('ready', aReading('weekly')),
    monthly: staged('ready', aReading('monthly')),
    [first]: staged(face, reading ?? aReading(first)),
  }))
  useShown(resourceModel, resources[range])
  return (
    <DashboardSection range={range} onRange={setRange}>
      <DashboardRangeView
        key={range}
        range={range}
        resource={resources[range]}
        isTable={isTable}
        onTable={setIsTable}
      />
    </DashboardSection>
  )
}

/** The week's hours, on TEST_EPOCH's Monday. */
export function ScheduleOnStage({ face = 'ready', week = A_WEEK }: { face?: Face; week?: typeof A_WEEK }) {
  const [schedule] = useState(() => staged(face, week))
  useShown(resourceModel, schedule)
  return <ScheduleCard schedule={schedule} clock={{ now: () => TEST_EPOCH }} />
}
