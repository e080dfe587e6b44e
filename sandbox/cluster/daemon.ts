import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../server/launch/failure.mjs'

const START_PATIENCE = 10_000
const STOP_PATIENCE = 5_000
const TAIL = 2_000

/** A program of the distribution that listens on a port of this machine. */
export interface Daemon {
  readonly pid: number
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** @param name as people know it */
export function createDaemon(name: string, program: string, args: readonly string[], port: number): Daemon {
  let child: ChildProcess | null = null

  return {
    get pid() {
      return child?.pid ?? Number.NaN
    },
    async start() {
      let output = ''
      const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-TAIL)))
      }
      process.once('exit', () => started.kill('SIGKILL'))
      const until = Date.now() + START_PATIENCE
      while (!(await accepts(port))) {
        if (started.exitCode !== null || Date.now() > until) {
          throw new Failure(`${name} tidak mulai: ${output.trim().split('\n').at(-1) ?? 'tanpa pesan'}`)
        }
        await sleep(50)
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      const stopping = child
      const impatience = setTimeout(() => stopping.kill('SIGKILL'), STOP_PATIENCE)
      child.kill(signal)
      await ended
      clearTimeout(impatience)
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
