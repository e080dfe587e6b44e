import type { TestProject } from 'vitest/node'
import { startSandbox } from './server/sandbox'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the project's own sandbox: http://localhost:… */
    origin: string
    /** The same for web sockets: ws://localhost:… */
    wsOrigin: string
    /** Where its database and its log lie. */
    dataDir: string
  }
}

/** One sandbox for a whole project of tests (contract, e2e); `inject('origin')` tells where. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({ limits: project.name === 'attacks' ? 'default' : 'raised' })
  project.provide('origin', sandbox.origin)
  project.provide('wsOrigin', sandbox.wsOrigin)
  project.provide('dataDir', sandbox.dataDir)
  return () => sandbox.stop()
}
