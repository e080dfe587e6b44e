import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { patientOf } from '../../../machines/consultation/patient.rules'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { type RequestRef, selectClock, selectDeadline, selectRecord } from '../../../machines/request/request.selectors'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { announcementsAhead, secondsUntil } from './announcements'

/** Long enough to be taken up by a reader, short enough not to be met again on the way through the page. */
const STANDS_FOR = 3_000

/** One polite region says what waits: its arrival, 10 s and 5 s before its deadline. */
export function Announcer({ requests }: { requests: QueuedRequest[] }) {
  const [lines, announce] = useLines()
  return (
    <>
      <VisuallyHidden>
        <span role="status" aria-atomic={false}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      </VisuallyHidden>
      {waiting(requests).map(({ objectId, ref }) => (
        <Herald key={objectId} request={ref} announce={announce} />
      ))}
    </>
  )
}

function Herald({ request, announce }: { request: RequestRef; announce: (line: string) => void }) {
  const { app, panel } = useTexts()
  const record = useSelector(request, selectRecord)
  const deadline = useSelector(request, selectDeadline)
  const { now } = useSelector(request, selectClock)
  const name = patientOf(record).name ?? app.nothing

  useEffect(() => {
    announce(panel.arrived({ name, seconds: secondsUntil(deadline, now()) }))
    const timers = announcementsAhead(deadline, now()).map(({ seconds, delay }) =>
      setTimeout(() => announce(panel.secondsLeft({ name, seconds })), delay),
    )
    return () => timers.forEach(clearTimeout)
  }, [announce, panel, name, deadline, now])

  return null
}

function useLines(): [string[], (line: string) => void] {
  const [lines, setLines] = useState<string[]>([])
  const announce = useCallback((line: string) => {
    setLines((before) => [...before.filter((one) => one !== line), line])
    setTimeout(() => setLines((before) => before.filter((one) => one !== line)), STANDS_FOR)
  }, [])
  return [lines, announce]
}
