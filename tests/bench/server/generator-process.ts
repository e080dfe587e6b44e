import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ownEnvironment } from '../../kit/environment.mjs'

export type GeneratorOrder =
  | { do: 'open'; origin: string; doctors: number }
  | { do: 'request'; rate: number; seconds: number; patients: number }
  | { do: 'watchEmergencies' }
  | { do: 'emergencies'; count: number; pause: number; patients: number }
  | { do: 'stop' }

/** Times in ms, of what was ordered. */
export interface GeneratorAnswer {
  times: number[]
  first: number[]
  last: number[]
  faults: string[]
}

export interface Generator {
  readonly pid: number
  /** What did not work since the order before. */
  readonly faults: string[]
  order(order: GeneratorOrder): Promise<GeneratorAnswer>
  stop(): Promise<void>
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    env: ownEnvironment(),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const faults: string[] = []
  const order = async (what: GeneratorOrder): Promise<GeneratorAnswer> => {
    const answered = once(child, 'message') as Promise<[Partial<GeneratorAnswer>]>
    child.send(what)
    const [answer] = await answered
    faults.push(...(answer.faults ?? []))
    return { times: [], first: [], last: [], faults: [], ...answer }
  }
  return {
    pid: child.pid ?? Number.NaN,
    faults,
    order,
    async stop() {
      await order({ do: 'stop' })
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
