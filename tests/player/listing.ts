import type { AnyStateMachine } from 'xstate'
import { settleableStates, TransitionCoverage } from '../kit/graph/coverage'
import type { Model } from '../kit/graph/model'
import { pathsOf } from '../kit/graph/paths'
import { type Numbered, titleOf } from './catalogue'
import { renderSteps, describeSteps, whatOf } from './described-steps'
import { screenOf } from './words'

export interface Row {
  name: string
  screen: string
  states: number
  transitions: number
  paths: number
}

/** A machine's line in the list. */
export function rowOf(model: Model): Row {
  const machine: AnyStateMachine = model.machine
  return {
    name: titleOf(model),
    screen: screenOf(model) ?? '—',
    states: settleableStates(machine).length,
    transitions: new TransitionCoverage(machine).all().length,
    paths: pathsOf(model).length + model.journeys.length,
  }
}

const WIDTHS = [30, 30, 9, 9, 7]

export function renderHead(): string {
  return renderCells(['mesin', 'layar', 'keadaan', 'transisi', 'jalur'])
}

export function renderRow({ name, screen, states, transitions, paths }: Row): string {
  return renderCells([name, screen, String(states), String(transitions), String(paths)])
}

function renderCells(cells: string[]): string {
  const padded = cells.map((cell, index) => {
    const width = WIDTHS[index] ?? 0
    return index < 2 ? cell.padEnd(width) : cell.padStart(width)
  })
  return padded.join(' ').trimEnd()
}

/** A path with its number, world, and steps in the words of the screen. */
export function renderPath(model: Model, one: Numbered): string {
  return [
    `${whatOf(one)}  ·  ${one.path.steps.length - 1} langkah`,
    ...renderSteps(describeSteps(model, one.path)),
  ].join('\n')
}
