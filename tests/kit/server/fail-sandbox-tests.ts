import { relative } from 'node:path'
import { beforeAll, beforeEach, inject, type RunnerTask } from 'vitest'
import { reasonToFail } from './sandbox-tests'

/**
 * For `SERVER=production`: a test that needs the sandbox itself must fail, so that none is listed without need, and no
 * test is skipped.
 */
beforeEach(({ task }) => {
  const names: string[] = [task.name]
  for (let { suite } = task; suite !== undefined; { suite } = suite) names.push(suite.name)
  const reason = reasonToFail(relative(process.cwd(), task.file.filepath), names)
  if (reason !== null) Object.assign(task, { fails: true })
})

// oxlint-disable-next-line no-empty-pattern -- Vitest accepts no name here.
beforeAll(({}, { tasks }) => {
  const skipped = tasks.flatMap(skippedOf)
  if (!inject('isFiltered') && skipped.length > 0) throw new Error(`skipped on production: ${skipped.join(', ')}`)
})

function skippedOf(task: RunnerTask): string[] {
  if (task.mode === 'skip' || task.mode === 'todo') return [task.name]
  return task.type === 'suite' ? task.tasks.flatMap(skippedOf) : []
}
