import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { reasonToSkip } from './sandbox-tests'

/** For `SERVER=production`: skips each test that needs the sandbox itself, with its reason. */
beforeEach(({ task, skip }) => {
  const names: string[] = [task.name]
  for (let { suite } = task; suite !== undefined; { suite } = suite) names.push(suite.name)
  const reason = reasonToSkip(relative(process.cwd(), task.file.filepath), names)
  if (reason !== null) skip(reason)
})
