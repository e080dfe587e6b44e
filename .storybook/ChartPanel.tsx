import React, { useEffect, useState } from 'react'
import { addons } from 'storybook/manager-api'
import { CHART_DO, CHART_SHOWN, type ChartOrder, type ShownStory } from '../stories/kit/chart-channel'
import type { ChartEdge } from '../tests/kit/chart/chart-graph'
import { CHART_CSS } from '../tests/kit/chart/chart-css'
import { ChartLegend } from '../tests/kit/chart/ChartLegend'
import type { LaidChart } from '../tests/kit/chart/laid-chart'
import { ChartCanvas } from './ChartCanvas'
import { PANEL_CSS } from './panel-css'
import { PANEL_WORDS } from './panel-words'
import { PayloadMenu } from './PayloadMenu'
import { Steps } from './Steps'

function notify(order: ChartOrder): void {
  addons.getChannel().emit(CHART_DO, JSON.stringify(order))
}

/** The story's chart beside its canvas: the active state, the path to it, and the possible transitions. */
export function ChartPanel({ isActive }: { isActive: boolean }) {
  const [{ shown, chart }, setShown] = useState<{ shown: ShownStory | null; chart: LaidChart | null }>({
    shown: null,
    chart: null,
  })
  const [asked, setAsked] = useState<ChartEdge | null>(null)
  useEffect(() => {
    const channel = addons.getChannel()
    const take = (text: string) => {
      const next = JSON.parse(text) as ShownStory | null
      setAsked(null)
      setShown((last) => ({ shown: next, chart: next === null ? null : (next.chart ?? last.chart) }))
    }
    channel.on(CHART_SHOWN, take)
    notify({ type: 'show' })
    return () => channel.off(CHART_SHOWN, take)
  }, [])
  if (!isActive) return null
  return (
    <section className="dk-panel" aria-label={PANEL_WORDS.title}>
      <style>{CHART_CSS + PANEL_CSS}</style>
      {shown === null || chart === null ? <p className="dk-none">{PANEL_WORDS.none}</p> : page(shown, chart)}
    </section>
  )

  function page(story: ShownStory, laid: LaidChart) {
    const offersOf = (edge: ChartEdge) =>
      story.offers.map((offer, index) => ({ ...offer, index })).filter(({ edges }) => edges.includes(edge.name))
    const send = (edge: ChartEdge) => {
      const [first, ...others] = offersOf(edge)
      if (first === undefined) return
      if (others.length > 0) setAsked(edge)
      else notify({ type: 'send', offer: first.index })
    }
    return (
      <>
        <header className="dk-head">
          <h1>{story.machine}</h1>
          <p>
            {PANEL_WORDS.answersTo} {story.spec}
          </p>
        </header>
        <ChartCanvas
          chart={laid}
          lit={story.lit}
          marks={story.marks}
          enabled={story.offers.flatMap(({ edges }) => edges)}
          isFolded={story.isFolded}
          onFold={(isFolded) => notify({ type: 'fold', isFolded })}
          onEvent={send}
        />
        {asked !== null && (
          <PayloadMenu
            key={asked.name}
            words={asked.label}
            offers={offersOf(asked)}
            onChoose={(offer) => notify({ type: 'send', offer })}
            onCancel={() => setAsked(null)}
          />
        )}
        <ChartLegend />
        <Steps story={story} send={notify} />
      </>
    )
  }
}
