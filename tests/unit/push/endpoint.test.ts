import { expect, test } from 'vitest'
import { isPushService, readPushHosts } from '../../../server/push/endpoint'

const ANY = { hosts: null, isLocalAllowed: true }

test.for<[endpoint: string, isFromOwnMachine: boolean, may: boolean]>([
  ['https://fcm.googleapis.com/fcm/send/x', false, true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true, true],
  ['http://fcm.googleapis.com/fcm/send/x', true, false],
  ['https://user:pass@push.contoh.id/x', true, false],
  ['https://10.0.0.1/x', true, false],
  ['https://[fd00::1]/x', true, false],
  ['https://[::ffff:10.0.0.1]/x', true, false],
  ['https://2130706433/x', false, false],
  ['https://0x7f.1/x', false, false],
  ['https://0177.0.0.1/x', false, false],
  ['https://intranet/x', true, false],
  ['https://printer.local/x', true, false],
  ['https://LOCALHOST/x', false, false],
  ['https://a.localhost/x', true, false],
  ['http://127.0.0.1:9/x', true, true],
  ['http://127.0.0.1:9/x', false, false],
  ['http://localhost:9/x', false, false],
  ['http://[::1]:9/x', false, false],
  ['ftp://127.0.0.1/x', true, false],
])('the server posts to %s, handed in at its own machine: %s; %s', ([endpoint, isFromOwnMachine, may]) => {
  expect(isPushService(endpoint, isFromOwnMachine, ANY)).toBe(may)
})

test('without the tools nothing on this machine is a push service', () => {
  expect(isPushService('http://127.0.0.1:9/x', true, { hosts: null, isLocalAllowed: false })).toBe(false)
})

test.for<[endpoint: string, may: boolean]>([
  ['https://fcm.googleapis.com/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://push.apple.com/x', false],
  ['https://evilpush.apple.com.contoh.id/x', false],
  ['https://x.fcm.googleapis.com/x', false],
])('of a hospital’s list: %s %s', ([endpoint, may]) => {
  const hosts = readPushHosts({ PUSH_HOSTS: 'fcm.googleapis.com, .push.apple.com' })
  expect(isPushService(endpoint, false, { hosts, isLocalAllowed: false })).toBe(may)
})

test.for<[PUSH_HOSTS: string | undefined, endpoint: string, may: boolean]>([
  [undefined, 'https://fcm.googleapis.com/fcm/send/x', true],
  [undefined, 'https://updates.push.services.mozilla.com/wpush/v2/x', true],
  [undefined, 'https://web.push.apple.com/x', true],
  [undefined, 'https://wns2-pn1p.notify.windows.com/w/?token=x', true],
  [undefined, 'https://penyerang.contoh.id/x', false],
  ['', 'https://penyerang.contoh.id/x', false],
  ['*', 'https://push.contoh.id/x', true],
])('with PUSH_HOSTS %s the server posts to %s: %s', ([PUSH_HOSTS, endpoint, may]) => {
  const hosts = readPushHosts({ PUSH_HOSTS })
  expect(isPushService(endpoint, false, { hosts, isLocalAllowed: false })).toBe(may)
})

test.each([
  '*, fcm.googleapis.com',
  '*.push.apple.com',
  'localhost',
  '10.0.0.1',
  'a b.id',
  'https://fcm.googleapis.com',
])('a list with %s refuses the start', (PUSH_HOSTS) => {
  expect(() => readPushHosts({ PUSH_HOSTS })).toThrow('PUSH_HOSTS')
})
