import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import { CHART_CSS } from '../chart/chart-css'
import { ChartPicture } from '../chart/ChartPicture'
import type { LaidChart } from '../chart/laid-chart'

export interface PlayBoard {
  show: (snapshot: AnyMachineSnapshot, caption: string) => void
  close: () => void
}

const CSS = `
:host { all: initial }
aside { position: fixed; inset: 0 0 0 auto; width: 34vw; box-sizing: border-box; padding: 16px; overflow: hidden; z-index: 2147483647;
  display: flex; flex-direction: column; gap: 16px; background: var(--dk-surface); border-left: 1px solid var(--dk-border);
  color: var(--dk-text); font: 600 15px/22px var(--dk-font); pointer-events: none }
svg { max-width: 100%; height: auto; max-height: 100% }
div { min-height: 0; flex: 1 }
`

/**
 * The chart beside the screen with the active states, and the present action above it. It is outside the page's body in
 * a closed shadow root, so that neither assertions nor actions reach it.
 */
export async function openPlayBoard(chart: LaidChart): Promise<PlayBoard> {
  const host = document.createElement('dk-play-board')
  host.setAttribute('aria-hidden', 'true')
  document.documentElement.append(host)
  const shadow = host.attachShadow({ mode: 'closed' })
  const root = createRoot(shadow)
  return {
    show(snapshot, caption) {
      root.render(
        <aside>
          <style>{CHART_CSS + CSS}</style>
          <p>{caption}</p>
          <div>
            <ChartPicture chart={chart} lit={snapshot._nodes.map(({ id }) => id)} />
          </div>
        </aside>,
      )
    },
    close() {
      root.unmount()
      host.remove()
    },
  }
}
