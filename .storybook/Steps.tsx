import React from 'react'
import type { ChartOrder, ShownStep, ShownStory } from '../stories/kit/chart-channel'
import { PANEL_WORDS } from './panel-words'

export interface StepsProps {
  story: ShownStory
  send: (order: ChartOrder) => void
}

/** The steps of the story, each a link back, and the controls of its clock. */
export function Steps({ story, send }: StepsProps) {
  const { steps, reported, moved, world, offers, hasNetwork } = story
  return (
    <>
      <div className="dk-steps-head">
        <h2>{PANEL_WORDS.steps}</h2>
        {world !== null && (
          <p>
            {PANEL_WORDS.world}: {world}
          </p>
        )}
        <button
          type="button"
          disabled={steps.length === reported}
          onClick={() => send({ type: 'back', steps: reported })}
        >
          {PANEL_WORDS.begin}
        </button>
      </div>
      {world === null && <p className="dk-note">{PANEL_WORDS.noPath}</p>}
      <ol className="dk-steps">
        {steps.map((step, index) => (
          // The same step may occur twice.
          <li
            key={index}
            className={index < reported ? undefined : 'dk-new'}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <button
              type="button"
              disabled={world === null || index === steps.length - 1}
              aria-label={PANEL_WORDS.goTo(`${index + 1}: ${wordsOf(step)}`)}
              onClick={() => send({ type: 'back', steps: index + 1 })}
            >
              <span>{wordsOf(step)}</span>
              <em>{step.state === '' ? PANEL_WORDS.stays : step.state}</em>
            </button>
          </li>
        ))}
      </ol>
      {offers.length === 0 && <p className="dk-note">{PANEL_WORDS.over}</p>}
      <div className="dk-clock">
        <h2>{PANEL_WORDS.clock}</h2>
        {moved === null ? (
          <p className="dk-note">{PANEL_WORDS.noClock}</p>
        ) : (
          <>
            <output>{clockOf(moved)}</output>
            <button type="button" onClick={() => send({ type: 'advance', ms: 1_000 })}>
              {PANEL_WORDS.seconds(1)}
            </button>
            <button type="button" onClick={() => send({ type: 'advance', ms: 10_000 })}>
              {PANEL_WORDS.seconds(10)}
            </button>
            <button type="button" onClick={() => send({ type: 'advance', ms: 60_000 })}>
              {PANEL_WORDS.minutes(1)}
            </button>
            <button type="button" onClick={() => send({ type: 'advance', ms: 300_000 })}>
              {PANEL_WORDS.minutes(5)}
            </button>
          </>
        )}
      </div>
      {!hasNetwork && <p className="dk-note">{PANEL_WORDS.noNetwork}</p>}
    </>
  )
}

function wordsOf({ words, cause }: ShownStep): string {
  if (words === '') return PANEL_WORDS.start
  return cause === 'hand' ? words : `${words} (${PANEL_WORDS[cause]})`
}

function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `+${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`
}
