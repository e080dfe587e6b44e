/** The panel's styles as a string, because Storybook's frame accepts no style sheets. */
export const PANEL_CSS = `
.dk-panel { box-sizing: border-box; display: flex; flex-direction: column; gap: 12px; min-height: 100%; padding: 16px;
  background: var(--dk-page); color: var(--dk-text); font: 500 var(--dk-type-second) var(--dk-font) }
.dk-panel * { box-sizing: border-box }
.dk-panel h1, .dk-panel h2, .dk-panel p { margin: 0 }
.dk-panel h1 { font: 600 var(--dk-type-section) var(--dk-font); letter-spacing: var(--dk-tight) }
.dk-panel h2 { font: 600 var(--dk-type-row) var(--dk-font) }
.dk-head p, .dk-steps-head p, .dk-note { color: var(--dk-text-3); font: 500 var(--dk-type-caption) var(--dk-font) }
.dk-none { padding: 48px 16px; color: var(--dk-text-2); text-align: center; text-wrap: balance }
.dk-canvas { overflow: hidden; border: 1px solid var(--dk-hairline); border-radius: var(--dk-radius-card); background: var(--dk-surface) }
.dk-frame { overflow: auto; height: clamp(240px, 46vh, 560px); padding: 8px; cursor: grab; scrollbar-width: thin }
.dk-frame:active { cursor: grabbing }
.dk-frame:focus-visible { outline: 2px solid var(--dk-focus); outline-offset: -2px }
.dk-tools { display: flex; flex-wrap: wrap; gap: 4px; padding: 6px; border-top: 1px solid var(--dk-hairline); background: var(--dk-sunken) }
.dk-panel button { min-height: 28px; padding: 0 10px; border: 1px solid transparent; border-radius: var(--dk-radius-chip);
  background: none; color: var(--dk-text-2); font: 600 var(--dk-type-caption) var(--dk-font); cursor: pointer }
.dk-panel button:hover:not(:disabled) { background: var(--dk-track) }
.dk-panel button:focus-visible { outline: 2px solid var(--dk-focus); outline-offset: 1px }
.dk-panel button:disabled { color: var(--dk-text-off); cursor: default }
.dk-steps-head, .dk-clock { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px }
.dk-steps-head button { margin-left: auto; border-color: var(--dk-hairline); background: var(--dk-surface) }
.dk-steps { display: grid; gap: 2px; margin: 0; padding: 0; list-style: none; counter-reset: step }
.dk-steps li { position: relative; counter-increment: step }
.dk-panel .dk-steps button { display: grid; grid-template-columns: 24px minmax(0, 1fr) minmax(0, 1fr); gap: 8px; align-items: baseline;
  width: 100%; min-height: 32px; padding: 6px 8px; color: var(--dk-text); text-align: left; overflow-wrap: anywhere }
.dk-steps button::before { content: counter(step); color: var(--dk-text-3); text-align: right }
.dk-steps em { color: var(--dk-text-3); font-style: normal; font-weight: 500 }
.dk-panel .dk-steps [aria-current] button { background: var(--dk-brand-soft-2); color: var(--dk-brand-text) }
.dk-steps [aria-current] em, .dk-steps [aria-current] button::before { color: var(--dk-brand-text) }
.dk-steps .dk-new button::before { content: counter(step) ' •' }
.dk-clock output { min-width: 56px; font-variant-numeric: tabular-nums; color: var(--dk-brand-text); font-weight: 600 }
.dk-clock button { border-color: var(--dk-hairline); background: var(--dk-surface) }
.dk-menu { display: grid; gap: 4px; padding: 12px; border: 1px solid var(--dk-action); border-radius: var(--dk-radius-card);
  background: var(--dk-raised); box-shadow: var(--dk-shadow-float) }
.dk-menu p { font-weight: 600 }
.dk-panel .dk-menu button { min-height: 32px; padding: 6px 10px; color: var(--dk-text); text-align: left; overflow-wrap: anywhere;
  background: var(--dk-sunken) }
.dk-panel .dk-menu .dk-quiet { justify-self: end; background: none; color: var(--dk-text-2) }
`
