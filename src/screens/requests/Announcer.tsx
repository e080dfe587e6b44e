import { useSelector } from '@xstate/react'
import { memo, useCallback, useEffect, useState } from 'react'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { askerOf } from '../../../machines/request/asker.rules'
import { type RequestRef, selectClock, selectDeadline, selectRecord } from '../../../machines/request/request.selectors'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { announcementsAhead, secondsUntil } from './announcements'
import { arrivalOf } from './card-words'

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
      <Heralds requests={requests} announce={announce} />
    </>
  )
}

interface HeraldsProps {
  requests: QueuedRequest[]
  announce: (line: string) => void
}

/** Apart from the lines, so that what is said renders none of them again. */
const Heralds = memo(function Heralds({ requests, announce }: HeraldsProps) {
  return waiting(requests).map(({ objectId, ref }) => <Herald key={objectId} request={ref} announce={announce} />)
})

const Herald = memo(function Herald({ request, announce }: { request: RequestRef; announce: (line: string) => void }) {
  const texts = useTexts()
  const record = useSelector(request, selectRecord)
  const deadline = useSelector(request, selectDeadline)
  const { now } = useSelector(request, selectClock)
  const { className } = record
  const name = askerOf(record).name ?? texts.app.nothing

  useEffect(() => {
    announce(arrivalOf(className, texts)({ name, seconds: secondsUntil(deadline, now()) }))
    const timers = announcementsAhead(deadline, now()).map(({ seconds, delay }) =>
      setTimeout(() => announce(texts.panel.secondsLeft({ name, seconds })), delay),
    )
    return () => timers.forEach(clearTimeout)
  }, [announce, texts, className, name, deadline, now])

  return null
})

function useLines(): [string[], (line: string) => void] {
  const [lines, setLines] = useState<string[]>([])
  const announce = useCallback((line: string) => {
    setLines((before) => [...before.filter((one) => one !== line), line])
    setTimeout(() => setLines((before) => before.filter((one) => one !== line)), STANDS_FOR)
  }, [])
  return [lines, announce]
}
