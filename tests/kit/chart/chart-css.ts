/**
 * Styles of a chart with the design tokens. A string, because the report is a single file and Storybook's frame is not
 * built by Vite.
 */
export const CHART_CSS = `
.dk-chart { display: block; font-family: var(--dk-font); color: var(--dk-text) }
.dk-chart text { fill: currentColor; dominant-baseline: central }
.dk-chart .key { font-size: 13px; font-weight: 600 }
.dk-chart .row { font-size: 11px; font-weight: 500; color: var(--dk-text-2) }
.dk-chart .quiet { color: var(--dk-text-3) }
.dk-chart .box { fill: var(--dk-surface); stroke: var(--dk-track); stroke-width: 1.25 }
.dk-chart .box.odd { fill: var(--dk-sunken) }
.dk-chart .root, .dk-chart .lit > .box.root { fill: var(--dk-surface) }
.dk-chart .inner { fill: none; stroke: var(--dk-border); stroke-width: 1 }
.dk-chart .region { stroke-dasharray: 5 4 }
.dk-chart .dot { fill: var(--dk-text-3) }
.dk-chart .ring { fill: none; stroke: var(--dk-text-3); stroke-width: 1.25 }
.dk-chart .lit > .box { fill: var(--dk-brand-soft); stroke: var(--dk-action); stroke-width: 1.5 }
.dk-chart .lit > .key { color: var(--dk-brand-text) }
.dk-chart .lit > .dot { fill: var(--dk-brand-text) }
.dk-chart .lit.leaf > .box { fill: var(--dk-action); stroke: var(--dk-action); filter: drop-shadow(0 2px 6px var(--dk-halo)) }
.dk-chart .lit.leaf > .inner { stroke: var(--dk-on-action) }
.dk-chart .lit.leaf > text, .dk-chart .lit.leaf > g:not(.send) > text, .dk-chart .lit.leaf > .row { color: var(--dk-on-action) }
.dk-chart .lit.leaf .ring { stroke: var(--dk-on-action) }
.dk-chart .lit.leaf > .dot { fill: var(--dk-on-action) }
.dk-chart .line { fill: none; stroke: var(--dk-text-off); stroke-width: 1.1 }
.dk-chart .head { fill: var(--dk-text-off) }
.dk-chart .plate { fill: transparent }
.dk-chart .leaves .line { stroke: var(--dk-text-2); stroke-width: 1.4 }
.dk-chart .leaves .head { fill: var(--dk-text-2) }
.dk-chart .trail .line { stroke: var(--dk-action); stroke-width: 2 }
.dk-chart .trail .head { fill: var(--dk-action) }
.dk-chart .row.trail { color: var(--dk-brand-text); font-weight: 600 }
.dk-chart .good { --tone: var(--dk-action); --tone-text: var(--dk-brand-text) }
.dk-chart .warn { --tone: var(--dk-warn-icon); --tone-text: var(--dk-warn-text) }
.dk-chart .bad { --tone: var(--dk-danger); --tone-text: var(--dk-danger-text) }
.dk-chart .muted { --tone: var(--dk-text-off); --tone-text: var(--dk-text-3) }
.dk-chart .toned > .line { stroke: var(--tone); stroke-width: 1.5 }
.dk-chart .toned > .head, .dk-chart .toned > .stripe { fill: var(--tone) }
.dk-chart .row.toned { color: var(--tone-text) }
.dk-chart .send { cursor: pointer; outline: none }
.dk-chart .send .plate { fill: var(--dk-brand-soft-2); stroke: var(--dk-action); stroke-width: 1 }
.dk-chart .send .row { color: var(--dk-brand-text); font-weight: 600 }
.dk-chart .send:hover .plate { fill: var(--dk-brand-soft-hover) }
.dk-chart .send:focus-visible .plate { stroke: var(--dk-focus); stroke-width: 2.5 }
.dk-chart-legend { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 0; padding: 0; list-style: none;
  color: var(--dk-text-2); font: 500 12px/16px var(--dk-font) }
.dk-chart-legend li { display: flex; align-items: center; gap: 6px }
.dk-chart-legend svg { flex: none; overflow: visible }
`
