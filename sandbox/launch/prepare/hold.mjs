import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A listening socket as lock: the kernel lets go of it however its process ends, so `kill -9` leaves nothing stale.
function address(purpose, folder) {
  const name = `dokter-keluarga-${purpose}-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function tryHold(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

const isAlive = (path) =>
  new Promise((resolve) => {
    const socket = connect(path, () => resolve(true) || socket.destroy())
    socket.once('error', () => resolve(false))
  })

/**
 * Locks a folder for one purpose against other processes of this machine.
 * @param purpose 'data', 'build' or 'install'
 * @param folder an existing folder
 * @param patience how long to wait for the present holder, in ms
 * @returns a function that releases it, or null if another process still holds it
 */
export async function hold(purpose, folder, patience, onWait = () => {}) {
  const path = address(purpose, folder)
  const until = Date.now() + patience
  for (let waited = false; ;) {
    const server = await tryHold(path)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    // Only macOS keeps a socket's file after its process; elsewhere a name that is taken is held.
    if (process.platform === 'darwin' && !(await isAlive(path))) {
      unlinkSync(path)
      continue
    }
    if (Date.now() > until) return null
    if (!waited) onWait()
    waited = true
    await sleep(100)
  }
}
