import { isIP } from 'node:net'
import { Failure } from '../launch/failure.mjs'
import { isLoopback } from '../rest/own-machine'

/** To which push services the server posts; people hand their addresses in. */
export interface PushServices {
  /** Hosts; one that begins with a dot has all names below it. null: every public name. */
  hosts: readonly string[] | null
  /** Accepts a push service on this machine from programs on this machine, for tests only. */
  isLocalAllowed: boolean
}

/** Of Chrome and those built on it, Firefox, Safari and Edge. */
export const BROWSERS_PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * The environment's `PUSH_HOSTS`: hosts by comma, as `fcm.googleapis.com,.push.apple.com`, or `*` for every public
 * name. Without it those of the browsers.
 * @throws Failure where one is no host
 */
export function readPushHosts({ PUSH_HOSTS: text }: NodeJS.ProcessEnv): readonly string[] | null {
  if (!text) return BROWSERS_PUSH_SERVICES
  if (text.trim() === '*') return null
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => !/^\.?(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(host))
  if (wrong === undefined) return hosts
  throw new Failure(
    `PUSH_HOSTS: "${wrong}" bukan nama host. Isi misalnya fcm.googleapis.com,.push.apple.com, * untuk semua nama, atau kosongkan.`,
  )
}

/**
 * May the server post to this address? Push services are https and have public names; what the name resolves to is
 * judged when the server posts (public-address.ts).
 * @param isFromOwnMachine whether who hands it in sits at this machine
 */
export function isPushService(
  endpoint: string,
  isFromOwnMachine: boolean,
  { hosts, isLocalAllowed }: PushServices,
): boolean {
  const { protocol, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  const host = hostOf(endpoint)
  if (isLocal(host)) return isLocalAllowed && isFromOwnMachine && /^https?:$/.test(protocol)
  const isPublicName = isIP(host) === 0 && /\.[a-z]{2,}$/.test(host) && !/\.(?:local|internal|localhost)$/.test(host)
  const isAllowed = hosts === null || hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one))
  return protocol === 'https:' && isPublicName && isAllowed
}

/** Without the brackets of an IPv6 address. */
export function hostOf(endpoint: string): string {
  return new URL(endpoint).hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

export function isLocal(host: string): boolean {
  return host === 'localhost' || isLoopback(host)
}
