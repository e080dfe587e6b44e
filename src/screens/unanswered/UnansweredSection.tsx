import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  selectAsked,
  selectClock,
  selectFailed,
  selectIsShown,
  selectIsSought,
  selectIsStale,
  selectMe,
  selectReason,
  selectRecords,
  selectRefused,
  selectSyncedAt,
  type UnansweredRef,
} from '../../../machines/unanswered/unanswered.selectors'
import { UnansweredList } from './UnansweredList'
import type { Calling } from './UnansweredRows'

interface UnansweredSectionProps {
  className?: string | undefined
  unanswered: UnansweredRef
  /** The emergency switch. */
  emergencySwitch: ReactNode
}

/** A doctor's list of unanswered emergencies with call-back buttons; empty without any. */
export function UnansweredSection(props: UnansweredSectionProps) {
  return useSelector(props.unanswered, selectIsShown) ? <Section {...props} /> : null
}

function Section({ className, unanswered, emergencySwitch }: UnansweredSectionProps) {
  const { now } = useSelector(unanswered, selectClock)
  const isSought = useSelector(unanswered, selectIsSought)
  const intents = useMemo(() => intentsOf(unanswered), [unanswered])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSought) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
    unanswered.send({ type: 'unanswered.seen' })
  }, [isSought, unanswered])
  return (
    <UnansweredList
      className={className}
      records={useSelector(unanswered, selectRecords)}
      now={now}
      isStale={useSelector(unanswered, selectIsStale)}
      syncedAt={useSelector(unanswered, selectSyncedAt)}
      reason={useSelector(unanswered, selectReason)}
      emergencySwitch={emergencySwitch}
      heading={heading}
      calling={{
        asked: useSelector(unanswered, selectAsked),
        failed: useSelector(unanswered, selectFailed),
        refused: useSelector(unanswered, selectRefused),
        me: useSelector(unanswered, selectMe),
        ...intents,
      }}
    />
  )
}

function intentsOf(unanswered: UnansweredRef): Pick<Calling, 'onCallBack' | 'onRetry' | 'onDismiss'> {
  return {
    onCallBack: (objectId) => unanswered.send({ type: 'unanswered.callBack', objectId }),
    onRetry: () => unanswered.send({ type: 'unanswered.retry' }),
    onDismiss: () => unanswered.send({ type: 'unanswered.dismiss' }),
  }
}
