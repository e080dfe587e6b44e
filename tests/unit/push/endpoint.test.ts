import { expect, test } from 'vitest'
import { isPushService } from '../../../sandbox/push/endpoint'

test.for<[endpoint: string, caller: string, may: boolean]>([
  ['https://fcm.googleapis.com/fcm/send/x', '203.0.113.9', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', '127.0.0.1', true],
  ['http://fcm.googleapis.com/fcm/send/x', '127.0.0.1', false],
  ['https://user:pass@push.contoh.id/x', '127.0.0.1', false],
  ['https://10.0.0.1/x', '127.0.0.1', false],
  ['https://[fd00::1]/x', '127.0.0.1', false],
  ['https://2130706433/x', '203.0.113.9', false],
  ['https://intranet/x', '127.0.0.1', false],
  ['https://printer.local/x', '127.0.0.1', false],
  ['http://127.0.0.1:9/x', '127.0.0.1', true],
  ['http://127.0.0.1:9/x', '203.0.113.9', false],
  ['http://localhost:9/x', '203.0.113.9', false],
  ['http://[::1]:9/x', '203.0.113.9', false],
  ['ftp://127.0.0.1/x', '127.0.0.1', false],
])('the server posts to %s for %s: %s', ([endpoint, caller, may]) => {
  expect(isPushService(endpoint, caller)).toBe(may)
})
