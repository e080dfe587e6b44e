import type { Quarry } from './hunt'
import { idOf, type Kill } from './kills'

const KILLERS = ['rule', 'journey', 'invariant', 'path', 'table'] as const satisfies readonly Kill['by'][]

export interface Row {
  machine: string
  mutants: number
  killed: Record<Kill['by'], number>
  /** Mutants that are equivalent to the chart. */
  equivalent: string[]
  survived: string[]
}

type Reasons = Record<string, Record<string, string>>

/** The results by chart. */
export function rowsOf({ mutants, kills }: Quarry, equivalent: Reasons): Row[] {
  const killers = new Map(kills.map((kill) => [idOf(kill), kill.by]))
  return [...new Set(mutants.map(({ machine }) => machine))].map((machine) => {
    const own = mutants.filter((mutant) => mutant.machine === machine)
    const left = own.filter((mutant) => !killers.has(idOf(mutant))).map(({ name }) => name)
    const count = (by: Kill['by']) => own.filter((mutant) => killers.get(idOf(mutant)) === by).length
    return {
      machine,
      mutants: own.length,
      killed: {
        rule: count('rule'),
        journey: count('journey'),
        invariant: count('invariant'),
        path: count('path'),
        table: count('table'),
      },
      equivalent: left.filter((name) => name in (equivalent[machine] ?? {})),
      survived: left.filter((name) => !(name in (equivalent[machine] ?? {}))),
    }
  })
}

/** The killed share of the mutants that can be killed: 0 to 1. */
export function shareKilled(rows: readonly Row[]): number {
  const survived = rows.reduce((sum, row) => sum + row.survived.length, 0)
  const mortal = rows.reduce((sum, row) => sum + row.mutants - row.equivalent.length, 0)
  return mortal === 0 ? 1 : 1 - survived / mortal
}

/** A line per chart, a total, then the survivors by name. */
export function printed(rows: readonly Row[]): string {
  const all = { machine: 'all', ...total(rows) }
  const lines = [...rows, all].map((row) =>
    [
      row.machine.padEnd(34),
      String(row.mutants).padStart(5),
      ...KILLERS.map((by) => String(row.killed[by]).padStart(9)),
      String(row.survived.length).padStart(9),
      String(row.equivalent.length).padStart(10),
      `${(100 * shareKilled([row])).toFixed(1)} %`.padStart(8),
    ].join(' '),
  )
  const head = [
    'machine'.padEnd(34),
    'count',
    ...KILLERS.map((by) => by.padStart(9)),
    'survived'.padStart(9),
    'equivalent',
    'killed'.padStart(8),
  ].join(' ')
  const survivors = rows.flatMap(({ machine, survived }) => survived.map((name) => `  ${machine}: ${name}`))
  return [head, ...lines, ...(survivors.length === 0 ? [] : ['survivors', ...survivors])].join('\n')
}

function total(rows: readonly Row[]): Omit<Row, 'machine'> {
  const sum = (of: (row: Row) => number) => rows.reduce((before, row) => before + of(row), 0)
  return {
    mutants: sum((row) => row.mutants),
    killed: {
      rule: sum(({ killed }) => killed.rule),
      journey: sum(({ killed }) => killed.journey),
      invariant: sum(({ killed }) => killed.invariant),
      path: sum(({ killed }) => killed.path),
      table: sum(({ killed }) => killed.table),
    },
    equivalent: rows.flatMap(({ equivalent }) => equivalent),
    survived: rows.flatMap(({ survived }) => survived),
  }
}
