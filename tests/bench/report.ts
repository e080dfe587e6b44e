import { type Figures, type Spread, type Summary, summaryOf } from './figures'

/** Summaries by bench title, as `--json` stores them. */
export type Report = Record<string, Summary[]>

export function reportOf(all: Figures[]): Report {
  return Object.fromEntries(all.map(({ title, figures }) => [title, figures.map(summaryOf)]))
}

/** @param earlier a stored report; a figure that it has too shows its ratio of then */
export function linesOf(report: Report, earlier: Report | null): string[] {
  return Object.entries(report).flatMap(([title, summaries]) => [
    title,
    ...summaries.map((summary) => {
      const then = earlier?.[title]?.find(({ what }) => what === summary.what)
      return `  ${lineOf(summary)}${then === undefined ? '' : `  [before: ${briefly(then)}]`}`
    }),
  ])
}

function lineOf({ what, unit, app, limit, ratio, target }: Summary): string {
  const parts = [`${what}: ${spreadText(app)} ${unit}`.trimEnd()]
  if (limit !== null) parts.push(`limit ${spreadText(limit)} ${unit}`.trimEnd())
  if (ratio !== null) parts.push(ratioText(ratio))
  if (target !== null) parts.push(`target: ${target}`)
  return parts.join('; ')
}

function briefly({ app, ratio, unit }: Summary): string {
  return ratio === null ? `${spreadText(app)} ${unit}`.trimEnd() : ratioText(ratio)
}

/** p50 / p95 / worst, or the one value that was measured. */
function spreadText({ p50, p95, worst }: Spread): string {
  return p50 === worst ? number(p50) : [p50, p95, worst].map(number).join(' / ')
}

function ratioText({ p50, p95 }: { p50: number; p95: number }): string {
  return p50 === p95 ? `× ${p50.toFixed(2)}` : `× ${p50.toFixed(2)} / ${p95.toFixed(2)}`
}

function number(value: number): string {
  return Math.abs(value) < 100 ? value.toFixed(1) : value.toFixed(0)
}
