import { useEffect, useState } from 'react'
import type { PracticeRef } from '../../machines/practice/practice.selectors'
import type { SessionOrder } from '../../machines/practice/session.rules'
import { PracticeScreen } from '../../src/screens/practice/PracticeScreen'
import { stagePractice } from '../../tests/kit/harness/practice-on-stage'

export type PracticeOnStage = ReturnType<typeof stagePractice>

/** The practice page at its position in the layout, below the bar. */
export function PracticeView({ practice, isReachable = false }: { practice: PracticeRef; isReachable?: boolean }) {
  return (
    <>
      <header style={{ height: 'var(--dk-bar)' }} />
      <main>
        <PracticeScreen practice={practice} isReachable={isReachable} />
      </main>
    </>
  )
}

interface LiveProps {
  order: SessionOrder
  /** Runs up to the displayed moment; then time stops. */
  play: (stage: PracticeOnStage) => Promise<void>
  dark?: boolean
}

/** A practice session, stopped in the middle. */
export function LivePractice({ order, play, dark = false }: LiveProps) {
  const [stage] = useState(() => stagePractice({ order }))
  useEffect(() => {
    stage.practice.send({ type: 'practice.start' })
    void play(stage)
    return () => void stage.practice.stop()
  }, [stage, play])
  useEffect(() => {
    if (!dark) return
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  }, [dark])
  return <PracticeView practice={stage.practice} />
}
