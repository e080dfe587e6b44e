import { expect, test } from 'vitest'
import { clientFrame } from '../../../contract/schemas/signalling'
import { deviceOf } from '../../../server/live/movers'
import { judgeCall, judgeFrame } from '../../../server/live/query-judge'

const UUID = '1c0e6f3a-9a65-4d0c-8f5b-2f4b8d1f3a70'

const doors: [string, (device: string) => boolean][] = [
  [
    'a call’s body',
    (device) =>
      judgeCall({ method: 'POST', path: '/login', query: new URLSearchParams(), body: { _InstallationId: device } })
        .isAllowed,
  ],
  [
    'a part of a batch',
    (device) =>
      judgeCall({
        method: 'POST',
        path: '/batch',
        query: new URLSearchParams(),
        body: {
          requests: [
            { method: 'POST', path: '/parse/classes/Conversations', body: { _InstallationId: device, text: 'a' } },
          ],
        },
      }).isAllowed,
  ],
  [
    'a call’s header',
    (installationId) =>
      judgeCall({ method: 'POST', path: '/login', query: new URLSearchParams(), body: {}, installationId }).isAllowed,
  ],
  [
    'a LiveQuery socket',
    (installationId) => judgeFrame({ op: 'connect', applicationId: 'a', installationId }).isAllowed,
  ],
  [
    'a signalling socket',
    (deviceId) => clientFrame.safeParse({ id: 'register', name: '101', token: 'r:1', deviceId }).success,
  ],
]

test.for(doors)('%s names its device in at most 128 plain characters', ([, accepts]) => {
  const devices = [UUID, 'x'.repeat(128), 'x'.repeat(129), 'x'.repeat(3_000), 'a b', 'Sari\n', 'é']
  expect(devices.map(accepts)).toEqual([true, true, false, false, false, false, false])
})

test.for([
  ['a UUID', UUID, UUID],
  ['128 characters', 'x'.repeat(128), 'x'.repeat(128)],
  ['nothing', '', null],
  ['null', null, null],
  ['129 characters', 'x'.repeat(129), null],
  ['a space', 'a b', null],
] as const)(
  'a session’s device as an earlier version may have stored it is audited or null: %s',
  async ([, id, device]) => {
    const query = async () => ({ rows: [{ installationId: id }] })
    expect(await deviceOf({ query } as never, 'r:1')).toBe(device)
  },
)
