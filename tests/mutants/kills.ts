import { appendFileSync, readFileSync } from 'node:fs'

/** A killed mutant, the killing test, and its message. */
export interface Kill {
  machine: string
  name: string
  by: 'rule' | 'journey' | 'invariant' | 'path' | 'table'
  says: string
}

/**
 * A file of kills, one per line, which all processes of a run append to and read, so that no mutant is tested again.
 */
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

  /** The mutants without a kill. */
  survivors<Mutant extends { machine: string; name: string }>(mutants: readonly Mutant[]): Mutant[] {
    const killed = new Set(this.all().map(idOf))
    return mutants.filter((mutant) => !killed.has(idOf(mutant)))
  }
}

export const idOf = ({ machine, name }: { machine: string; name: string }) => `${machine} ${name}`
