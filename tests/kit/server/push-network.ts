import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Public for the production server, whose network redirect-push.mjs leads to this machine. */
export const PUSH_HOST = 'layanan-push.contoh.id'
/** Loaded before the server (`--import`). */
export const PUSH_NETWORK = join(import.meta.dirname, 'redirect-push.mjs')

const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/push-certificate')
const DAYS = 30
const DAY = 86_400_000

/** A certificate for PUSH_HOST, made by openssl when there is none. */
export function pushCertificate() {
  const certFile = join(FOLDER, 'crt.pem')
  const keyFile = join(FOLDER, 'key.pem')
  if (!existsSync(certFile) || Date.now() - statSync(certFile).mtimeMs > (DAYS / 2) * DAY) {
    mkdirSync(FOLDER, { recursive: true })
    const fresh = join(FOLDER, `new-${process.pid}.pem`)
    const what = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${DAYS}`
    const names = ['-subj', `/CN=${PUSH_HOST}`, '-addext', `subjectAltName=DNS:${PUSH_HOST}`]
    execFileSync('openssl', [...what.split(' '), ...names, '-keyout', keyFile, '-out', fresh], { stdio: 'ignore' })
    renameSync(fresh, certFile)
  }
  return { certFile, cert: readFileSync(certFile), key: readFileSync(keyFile) }
}
