import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSandbox } from './server/sandbox'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the project's own sandbox: http://localhost:… */
    origin: string
    /** The same for web sockets: ws://localhost:… */
    wsOrigin: string
    /** The folder of its database and log. */
    dataDir: string
    /** Of its server's process. */
    pid: number
    /** Whether a part of the tests runs, chosen by name. */
    isFiltered: boolean
  }
}

/** One sandbox for a project of tests (contract, e2e); `inject('origin')` returns its address. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({ limits: project.name === 'attacks' ? 'default' : 'raised' })
  project.provide('origin', sandbox.origin)
  project.provide('wsOrigin', sandbox.wsOrigin)
  project.provide('dataDir', sandbox.dataDir)
  project.provide('pid', sandbox.pid)
  project.provide('isFiltered', project.config.testNamePattern !== undefined)
  const forgetTrails = project.name === 'e2e' ? recordTrails() : () => {}
  return async () => {
    forgetTrails()
    await sandbox.stop()
  }
}

/** Records trails also when e2e runs alone, so that a single test runs under the conditions of the whole suite. */
function recordTrails(): () => void {
  if (process.env.PATHS_RECORDS !== undefined) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-trails-'))
  process.env.PATHS_RECORDS = folder
  return () => {
    delete process.env.PATHS_RECORDS
    rmSync(folder, { recursive: true, force: true })
  }
}
