import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that are no part of the public internet (IANA special-purpose registries): the server's own, and others'
 * insides.
 */
const NETWORKS_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
const NETWORKS_6 = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const
/** IPv4 addresses within IPv6 ones: translated (RFC 6052), judged by what they hold. */
const TRANSLATED = '64:ff9b::'

const blocked = new BlockList()
for (const [network, prefix] of NETWORKS_4) {
  blocked.addSubnet(network, prefix, 'ipv4')
  blocked.addSubnet(`${TRANSLATED}${network}`, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of NETWORKS_6) blocked.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is of the public internet; an IPv4 address within an IPv6 one is judged as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup for `node:http` and `node:https` that fails unless every address of the name is public. The connection is
 * made to the address that was judged, so a name that resolves otherwise a moment later gains nothing.
 */
export function publicLookup(resolveAll: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { all: true }, (fault, addresses) => {
      const [first] = addresses ?? []
      if (fault !== null || first === undefined) return callback(fault ?? new Error(`no address of ${hostname}`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} is not a public name`), '')
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}
