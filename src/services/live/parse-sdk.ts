import type Parse from 'parse'
import type { Config } from '../../../contract/schemas/config'
import { loadOnce } from '../../chunks/load-once'
import { loaded } from '../../chunks/loaded'

export type ParseSdk = typeof Parse

/**
 * The Parse SDK, loaded on first use (60 kB gz that the sign-in page does not need) and configured for the server. It
 * stores a random id in browser storage, `Parse/{app}/currentInstallationId`.
 */
export function createParseLoader(config: Config): () => Promise<ParseSdk> {
  return loadOnce(async (): Promise<ParseSdk> => {
    const { default: sdk } = await loaded(() => import('parse'), 'fail')
    sdk.initialize(config.parse.appId, config.parse.javascriptKey)
    // Otherwise a live event of an object that is being saved contains the saved values, and the server's change is
    // lost.
    sdk.Object.disableSingleInstance()
    sdk.serverURL = new URL(config.parse.serverUrl, location.origin).href
    return sdk
  })
}

/** The `ws:` or `wss:` address of the LiveQuery server; a relative one has this origin. */
export function liveQueryUrl(config: Config): string {
  const url = new URL(config.parse.liveQueryUrl, location.origin)
  if (url.protocol.startsWith('http')) url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
