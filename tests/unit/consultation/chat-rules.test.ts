import { describe, expect, test } from 'vitest'
import { merged } from '../../../machines/consultation/chat/chat.rules'
import { aMessage } from '../../kit/data/builders'

const at = 1_000
const after = (...received: ReturnType<typeof aMessage>[]) =>
  received.reduce((history, record) => merged(history, [record]), merged([], []))
const message = (status: 'not_send' | 'sent' | 'delivered' | 'seen' | 'failed', updatedAt: number) =>
  aMessage({ status, updatedAt })

describe('a status as the screens know it (product §4)', () => {
  test.each([
    ['goes forward by newer news', [message('sent', at), message('seen', at + 1)], 'seen'],
    [
      'goes forward by news that bears the older time, as a reading does that waited for the sender’s save',
      [message('sent', at), message('seen', at - 1)],
      'seen',
    ],
    ['goes forward by news of the same time', [message('sent', at), message('delivered', at)], 'delivered'],
    ['never goes back by newer news', [message('seen', at), message('sent', at + 1)], 'seen'],
    ['never goes back by older news', [message('seen', at), message('delivered', at - 1)], 'seen'],
    ['fails by newer news', [message('sent', at), message('failed', at + 1)], 'failed'],
    ['does not fail by older news', [message('sent', at), message('failed', at - 1)], 'sent'],
    ['is sent again after it had failed', [message('failed', at), message('sent', at + 1)], 'sent'],
    ['stays failed when an older status arrives late', [message('failed', at), message('sent', at - 1)], 'failed'],
  ])('%s', (_, received, status) => {
    expect(after(...received).map((one) => one.status)).toEqual([status])
  })

  test('a newer time is not forgotten for an older one', () => {
    const history = after(message('sent', at), message('seen', at - 1))
    expect(history.map(({ updatedAt }) => updatedAt)).toEqual([at])
  })
})
