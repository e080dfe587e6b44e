import { appendFileSync, readFileSync } from 'node:fs'

/** Which mutant was killed, by what, and what that said. */
export interface Kill {
  machine: string
  name: string
  by: 'rule' | 'journey' | 'invariant' | 'path' | 'table'
  says: string
}

/** A file of kills, a line each, which every process of a run adds to and looks into: what one has killed no other tries. */
export class Kills {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  add(kill: Kill): void {
    appendFileSync(this.#file, `${JSON.stringify(kill)}\n`)
  }

  all(): Kill[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Kill)
  }

  /** Those of the mutants that live still. */
  survivors<Mutant extends { machine: string; name: string }>(mutants: readonly Mutant[]): Mutant[] {
    const killed = new Set(this.all().map(idOf))
    return mutants.filter((mutant) => !killed.has(idOf(mutant)))
  }
}

export const idOf = ({ machine, name }: { machine: string; name: string }) => `${machine} ${name}`
