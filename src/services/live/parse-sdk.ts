import type Parse from 'parse'
import type { Config } from '../../../contract/schemas/config'

export type ParseSdk = typeof Parse

/**
 * The Parse SDK, loaded on first use (60 kB gz that signing in does not need) and pointed at the configured server. It
 * keeps a random id of its own in browser storage, `Parse/{app}/currentInstallationId`.
 */
export function createParseLoader(config: Config): () => Promise<ParseSdk> {
  let loading: Promise<ParseSdk> | null = null
  const load = async (): Promise<ParseSdk> => {
    const { default: sdk } = await import('parse')
    sdk.initialize(config.parse.appId, config.parse.javascriptKey)
    // Otherwise a live event of an object that is just being saved reads as the save wants it, and its news is lost.
    sdk.Object.disableSingleInstance()
    sdk.serverURL = new URL(config.parse.serverUrl, location.origin).href
    return sdk
  }
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }
}

/** `ws:` or `wss:` address of the LiveQuery server; a relative one is on this origin. */
export function liveQueryUrl(config: Config): string {
  const url = new URL(config.parse.liveQueryUrl, location.origin)
  if (url.protocol.startsWith('http')) url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
