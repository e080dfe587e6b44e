import { spawn } from 'node:child_process'

const TAIL = 64_000

/**
 * Runs a program to its end and keeps the last of its output. A signal to us goes to it, too: nothing is left behind.
 * @returns {Promise<{code: number, output: string}>} code 1 when it died by a signal
 */
export function run(command, args, { cwd, env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const save = (chunk) => (output = (output + chunk).slice(-TAIL))
    child.stdout.on('data', save)
    child.stderr.on('data', save)

    const stop = (signal) => {
      child.kill(signal)
      process.exit(130)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const release = () => process.off('SIGINT', stop).off('SIGTERM', stop)

    child.once('error', (error) => release() && reject(error))
    child.once('close', (code) => release() && resolve({ code: code ?? 1, output }))
  })
}

/** npm itself: the one that started us, else the one on the path. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
