/** The report's styles with the design tokens. */
export const REPORT_CSS = `
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 1400px; padding: 32px clamp(16px, 3vw, 24px) 96px; background: var(--dk-page); color: var(--dk-text);
  accent-color: var(--dk-action);   font: 400 15px/24px var(--dk-font) }
h1 { margin: 0; font-size: 28px; line-height: 36px; font-weight: 700 }
h2, h3 { margin: 0; font-size: 14px; line-height: 20px; font-weight: 600 }
header p { margin: 4px 0 24px; color: var(--dk-text-2) }
a { color: var(--dk-brand-text) }
code { font: 500 12px/18px ui-monospace, monospace; overflow-wrap: anywhere }
.quiet { color: var(--dk-text-3) }
.totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px }
.total { padding: 16px; border: 1px solid var(--dk-hairline); border-radius: 14px; background: var(--dk-surface) }
.total p { margin: 0; color: var(--dk-text-2); font-size: 13px; line-height: 18px }
.total .figure { margin: 4px 0; color: var(--dk-text); font-size: 28px; line-height: 36px; font-weight: 700; font-variant-numeric: tabular-nums }
.total .figure.quiet { font-size: 16px; line-height: 24px; color: var(--dk-text-3) }
.tools { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; margin: 24px 0 12px;
  padding: 12px 0; background: var(--dk-page); border-bottom: 1px solid var(--dk-hairline) }
.tools label { display: inline-flex; align-items: center; gap: 8px }
.tools [type=radio] { width: 16px; height: 16px; margin: 0 }
@media (min-width: 720px) { .tools { position: sticky; top: 0; z-index: 2 } }
.tools fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; border: 0 }
.tools legend { float: left; margin-right: 16px; padding: 0 }
input[type=search], select, button { font: inherit; padding: 6px 12px; border: 1px solid var(--dk-border); border-radius: 10px;
  background: var(--dk-surface); color: inherit }
:focus-visible { outline: 2px solid var(--dk-focus); outline-offset: 2px }
.legend { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 0 16px; padding: 0; list-style: none; color: var(--dk-text-2); font-size: 13px }
.legend li::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 3px; background: var(--tone) }
.good { --tone: var(--dk-action) } .warn { --tone: var(--dk-warn-icon) } .bad { --tone: var(--dk-danger) } .muted { --tone: var(--dk-text-off) }
summary .bad, pre.bad { color: var(--dk-danger-text) }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--dk-hairline); text-align: left; white-space: nowrap }
thead th { color: var(--dk-text-3); font-size: 12px; font-weight: 600 }
tbody th { font-weight: 600 }
td.full { color: var(--dk-brand-text) } td.part { color: var(--dk-warn-text) }
.number { text-align: right; padding-right: 28px }
.bar { display: inline-block; width: 56px; height: 6px; margin-right: 10px; border-radius: 3px; vertical-align: 2px; overflow: hidden; background: var(--dk-track) }
.bar > span { display: block; height: 100%; border-radius: 3px; background: var(--dk-action) }
.part .bar > span { background: var(--dk-warn-icon) }
.machine { margin-top: 12px; border: 1px solid var(--dk-hairline); border-radius: 14px; background: var(--dk-surface); content-visibility: auto;
  contain-intrinsic-size: auto 52px; scroll-margin-top: 12px }
@media (min-width: 720px) { .machine { scroll-margin-top: 80px } }
.machine > summary { padding: 14px 16px; cursor: pointer; border-radius: 14px }
.machine > :not(summary) { margin-left: 16px; margin-right: 16px }
.machine .name { font-weight: 600; margin-right: 8px }
.chart { margin: 16px 0; padding: 16px; overflow-x: auto; border: 1px solid var(--dk-hairline); border-radius: 10px; background: var(--dk-page) }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); gap: 8px 32px; padding-bottom: 16px }
.columns ul { margin: 4px 0 8px; padding-left: 20px; font-size: 13px; line-height: 20px; color: var(--dk-text-2) }
pre { white-space: pre-wrap; font: 500 12px/18px ui-monospace, monospace }
.summary { overflow-x: auto }
[hidden] { display: none !important }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 11px; line-height: 16px }
  .tools { display: none }
  .machine { break-inside: avoid; border: 0; content-visibility: visible }
  .chart { overflow: visible; border: 0; padding: 0 } .chart svg { max-width: 100%; height: auto; max-height: 24cm }
  th, td { padding: 2px 8px 2px 0 }
}
`
