import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The seed of a run's share: the commit's id, so that each commit runs another share, or `SHARE_SEED`. */
export function shareSeed(root) {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return process.env.SHARE_SEED ?? (status === 0 ? stdout.trim() : '1')
}

/** A number in hexadecimal, by which files and steps are drawn. */
export const shareOrder = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, 12)

/** One of `parts` parts of a project's test files; the same seed yields the same files. Paths from the root. */
export function shareOf(root, folder, parts, seed) {
  const files = readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(test|stories)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
  const drawn = files
    .map((file) => ({ file, order: shareOrder(seed, file) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ file }) => file)
  return drawn.slice(0, Math.ceil(drawn.length / parts)).toSorted()
}
