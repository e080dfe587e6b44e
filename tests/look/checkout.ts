import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** The commit of a reference. @throws Error if git does not know it */
export function commitOf(root: string, ref: string): string {
  return git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
}

/** The commit of an unchanged working tree; null while files differ from it. */
export function cleanCommit(root: string): string | null {
  return git(root, 'status', '--porcelain') === '' ? commitOf(root, 'HEAD') : null
}

/** Runs something in a checkout of a commit with its packages, and removes the checkout. */
export async function inCheckout<Result>(
  root: string,
  commit: string,
  work: (checkout: string) => Promise<Result>,
): Promise<Result> {
  const checkout = mkdtempSync(join(tmpdir(), 'look-'))
  try {
    git(root, 'worktree', 'add', '--detach', '--force', checkout, commit)
    const lock = 'package-lock.json'
    const isSame = readFileSync(join(root, lock), 'utf8') === readFileSync(join(checkout, lock), 'utf8')
    if (isSame && existsSync(join(root, 'node_modules'))) {
      symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
    } else execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: checkout, stdio: 'ignore' })
    return await work(checkout)
  } finally {
    rmSync(checkout, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
}
