import type { Difference, Replay, ReplayedStep } from './replay-recording'

/** `12 request.a1b2  request.accept: ringing → accepting`. */
export function describeStep({ replayed, line, from, to }: ReplayedStep): string {
  const { id, machine } = replayed.line
  const way = from === to ? `stays in ${to}` : `${from} → ${to}`
  return `${new Date(line.at).toISOString().slice(11, 23)}  ${nameOf(machine, id)} #${line.n}  ${line.event.type}: ${way}`
}

/** A table of the machines, then the differences as text. */
export function describeReplay(
  { machines, differences, unknown, standing }: Replay,
  { stands }: { stands: boolean },
): string {
  const rows = [['machine', 'actors', 'events', 'states', 'contexts compared'], ...machines.map(rowOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [
    ...table,
    '',
    ...(stands
      ? ['Current states:', ...standing.map(({ machine, id, state }) => `  ${nameOf(machine, id)}: ${state}`), '']
      : []),
    ...unknown.map((machine) => `'${machine}' is no chart of this repository: not replayed.`),
    ...differences.flatMap(describeDifference),
    verdictOf(
      machines.reduce((sum, { events }) => sum + events, 0),
      differences.length,
    ),
  ].join('\n')
}

export function describeDifference({ actor, machine, n, event, recorded, replayed }: Difference): string[] {
  return [
    `${nameOf(machine, actor)}, ${n === 0 ? 'at its beginning' : `event ${n}, ${event}`}:`,
    `  recorded:   ${recorded}`,
    `  this chart: ${replayed}`,
  ]
}

function verdictOf(events: number, differences: number): string {
  if (differences === 0) return `${events} events, every state as recorded.`
  return `${events} events; ${differences} ${differences === 1 ? 'actor goes' : 'actors go'} elsewhere. What follows the first difference of an actor is not replayed.`
}

function rowOf({ machine, actors, events, states, contexts }: Replay['machines'][number]): string[] {
  return [machine, ...[actors, events, states, contexts].map(String)]
}

function nameOf(machine: string, id: string): string {
  return machine === id ? machine : `${machine} (${id})`
}
