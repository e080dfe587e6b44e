import { readFileSync } from 'node:fs'

const POLL = 500

function about(pid: number): { name: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', parent = '0'] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}

/**
 * Calls `onLoss` when the starting process is gone, since `kill -9` of npm or of a test runner sends no signal. A start
 * from a plain shell has no such owner and survives it, as with nohup.
 */
export function watchParent(onLoss: () => void): void {
  if (process.channel) {
    process.once('disconnect', onLoss)
    return
  }
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const shell = about(parent)
  const npm = shell && /^(?:ba|da|a|k|z)?sh$/.test(shell.name) ? shell.parent : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || about(parent)?.parent === npm)) return
    clearInterval(timer)
    onLoss()
  }, POLL)
  timer.unref()
}
