import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { expect, test } from 'vitest'

/** The configuration that docs/turn.md gives for a server for patients. */
// Apart: an IPv6 range of mapped addresses would match every IPv4 address.
const denied = { ipv4: new BlockList(), ipv6: new BlockList() }
const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
for (const [, range = ''] of readFileSync('docs/turn.md', 'utf8').matchAll(/^denied-peer-ip=(.+)$/gm)) {
  const [from = '', to = from] = range.split('-')
  denied[familyOf(from)].addRange(from, to, familyOf(from))
}
const isDenied = (address: string) => denied[familyOf(address)].check(address, familyOf(address))

/** Addresses of the special-purpose registries of IANA (RFC 6890 and later), first and last of each. */
const SPECIAL = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const

test.for(SPECIAL)('the TURN server relays nothing to %s to %s', ([first, last]) => {
  expect([first, last].filter((address) => !isDenied(address))).toEqual([])
})

test('the TURN server relays to public addresses', () => {
  const open = [
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700::1',
    '2400:cb00::1',
  ]
  expect(open.filter(isDenied)).toEqual([])
})
