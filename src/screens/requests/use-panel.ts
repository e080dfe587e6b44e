import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PANEL_CLOSE_DELAY } from '../../../contract/values/limits'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import type { DoctorFacts } from '../../../machines/doctor/doctor.rules'
import { selectRequestQueue } from '../../../machines/doctor/doctor.selectors'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { selectRequests } from '../../../machines/request-queue/request-queue.selectors'
import { NOTHING_YET, panelMove } from './panel.rules'

const NONE: QueuedRequest[] = []

export interface Panel {
  isOpen: boolean
  toggle: () => void
  requests: QueuedRequest[]
}

/** Whether the panel is open: the doctor's hand, and what it does by itself. No machine knows or needs it. */
export function usePanel(doctor: DoctorRef, { hasUnfinished, isInConsultation }: DoctorFacts): Panel {
  const queue = useSelector(doctor, selectRequestQueue)
  const requests = useSelector(queue, (snapshot) => (snapshot === undefined ? NONE : selectRequests(snapshot)))
  const [isOpen, setOpen] = useState(false)
  const before = useRef(NOTHING_YET)
  // Not the effect's own cleaning up: news of anything else must not keep the panel open.
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = useCallback((open: boolean) => {
    clearTimeout(closing.current)
    setOpen(open)
  }, [])

  useEffect(() => {
    const now = {
      waiting: waiting(requests).map(({ objectId }) => objectId),
      cards: requests.length,
      hasUnfinished,
      isInConsultation,
    }
    const move = panelMove(before.current, now)
    before.current = now
    if (move === 'open' || move === 'close') put(move === 'open')
    if (move === 'closeSoon') closing.current = setTimeout(() => setOpen(false), PANEL_CLOSE_DELAY)
  }, [requests, hasUnfinished, isInConsultation, put])

  useEffect(() => () => clearTimeout(closing.current), [])

  return { isOpen, toggle: () => put(!isOpen), requests }
}
