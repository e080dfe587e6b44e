import { describe, expect, test } from 'vitest'
import type { PushPayload } from '../../../contract/schemas/push'
import { MINUTE, SECOND } from '../../../contract/values/limits'
import { notificationClicked } from '../../../src/worker/notification-clicked'
import { pushArrived } from '../../../src/worker/push-arrived'
import { TEST_EPOCH } from '../../kit/harness/test-clock'
import { FakePage, FakeScope, FakeTime } from './fake-worker'

const push: PushPayload = {
  v: 1,
  kind: 'consultation',
  objectId: 'c1',
  requestAt: TEST_EPOCH,
  deadline: TEST_EPOCH + 25 * SECOND,
}

/** Waits until the notification is shown and the worker waits for its end. */
async function ring(scope: FakeScope, time: FakeTime, body: unknown = push): Promise<{ work: Promise<void> }> {
  const work = pushArrived(scope, time, body)
  await expect.poll(() => scope.shown.length + time.slept.length, { timeout: 2_000, interval: 5 }).toBeGreaterThan(0)
  return { work }
}

describe('a push when no page is in sight', () => {
  test.for([
    [push, 'Konsultasi masuk', [80]],
    [{ ...push, kind: 'faskes' }, 'Konsultasi masuk', [80]],
    [{ ...push, kind: 'emergency', deadline: TEST_EPOCH + MINUTE }, 'Emergency Call', [400, 200, 400]],
  ] as const)('%o rings as %s', async ([body, title, vibrate]) => {
    const scope = new FakeScope()
    await ring(scope, new FakeTime(TEST_EPOCH), body)
    expect(scope.shown).toEqual([
      {
        title,
        body: expect.stringMatching(/^Menunggu jawaban Anda sampai pukul \d\d\.\d\d\.\d\d\.$/),
        tag: 'c1',
        timestamp: TEST_EPOCH,
        requireInteraction: true,
        renotify: true,
        silent: false,
        vibrate,
        lang: 'id',
        data: { objectId: 'c1' },
      },
    ])
  })

  test('the time is the viewer’s own', async () => {
    const scope = new FakeScope()
    await ring(scope, new FakeTime(TEST_EPOCH))
    const local = new Date(push.deadline)
    const parts = [local.getHours(), local.getMinutes(), local.getSeconds()]
    expect(scope.shown[0]?.body).toContain(parts.map((part) => String(part).padStart(2, '0')).join('.'))
  })

  test('at its deadline it gives way to a quiet one, under the same tag', async () => {
    const scope = new FakeScope()
    const time = new FakeTime(TEST_EPOCH)
    const { work } = await ring(scope, time)
    await expect.poll(() => time.slept).toEqual([25 * SECOND])
    time.wake()
    await work
    const over = { title: 'Permintaan telah berakhir', body: 'Konsultasi masuk', silent: true, lang: 'id' }
    expect([...scope.standing.values()]).toEqual([{ ...over, tag: 'c1', data: { objectId: null } }])
  })

  test('one that was clicked or closed before does not come back', async () => {
    const scope = new FakeScope()
    const time = new FakeTime(TEST_EPOCH)
    const { work } = await ring(scope, time)
    await expect.poll(() => time.slept).toHaveLength(1)
    scope.standing.delete('c1')
    time.wake()
    await work
    expect(scope.shown).toHaveLength(1)
  })

  test('come too late it says so and makes no sound', async () => {
    const scope = new FakeScope()
    await pushArrived(scope, new FakeTime(push.deadline), push)
    expect(scope.shown).toMatchObject([{ title: 'Permintaan telah berakhir', silent: true }])
  })

  test.for([
    ['ten minutes fast', 10 * MINUTE, TEST_EPOCH],
    ['ten minutes fast, and the server does not answer', 10 * MINUTE, null],
    ['ten minutes slow', -10 * MINUTE, TEST_EPOCH],
  ] as const)('a clock %s silences nothing', async ([, off, server]) => {
    const scope = new FakeScope()
    const time = new FakeTime(TEST_EPOCH + off, server)
    await ring(scope, time)
    expect(scope.shown).toMatchObject([{ title: 'Konsultasi masuk', silent: false }])
    await expect.poll(() => time.slept).toHaveLength(1)
    expect(time.slept[0]).toBeGreaterThanOrEqual(SECOND)
    expect(time.slept[0]).toBeLessThanOrEqual(25 * SECOND)
  })

  test.for([null, undefined, 'halo', {}, { ...push, v: 2 }, { ...push, deadline: 'nanti' }])(
    '%o cannot be read: something is shown, and nothing of it',
    async (body) => {
      const scope = new FakeScope()
      await pushArrived(scope, new FakeTime(TEST_EPOCH), body)
      const something = { title: 'Dokter Keluarga', body: 'Buka aplikasi untuk melihat yang baru.' }
      expect(scope.shown).toEqual([{ ...something, tag: 'dk', data: { objectId: null } }])
    },
  )
})

describe('a push when pages are open', () => {
  test('a visible page of a doctor is notified, and rings by itself', async () => {
    const page = new FakePage()
    const scope = new FakeScope(page)
    await pushArrived(scope, new FakeTime(TEST_EPOCH), push)
    expect(page.received).toEqual([{ type: 'push.arrived', objectId: 'c1' }])
    expect(scope.shown).toEqual([])
  })

  test.for([
    ['in the background', { visible: false }],
    ['without a signed-in doctor', { answers: false }],
  ] as const)('one %s is notified too, and the notification rings', async ([, kind]) => {
    const page = new FakePage(kind)
    const scope = new FakeScope(page)
    await ring(scope, new FakeTime(TEST_EPOCH))
    expect(page.received).toEqual([{ type: 'push.arrived', objectId: 'c1' }])
    expect(scope.shown).toMatchObject([{ title: 'Konsultasi masuk' }])
  })
})

describe('a click on the notification', () => {
  test('with no page open, opens the app on its panel', async () => {
    const scope = new FakeScope()
    await notificationClicked(scope, { objectId: 'c1', from: null })
    expect(scope.opened).toEqual(['/?panel=buka'])
  })

  test('brings the doctor’s page to the front, and it opens its panel', async () => {
    const page = new FakePage({ visible: false })
    const scope = new FakeScope(page)
    await notificationClicked(scope, { objectId: 'c1', from: null })
    expect(page.focused).toBe(true)
    expect(page.received.at(-1)).toEqual({ type: 'push.opened', objectId: 'c1' })
    expect(scope.opened).toEqual([])
  })

  test('prefers the page in sight, and passes over one where no doctor is', async () => {
    const hidden = new FakePage({ visible: false })
    const stranger = new FakePage({ answers: false })
    const seen = new FakePage()
    await notificationClicked(new FakeScope(hidden, stranger, seen), { objectId: 'c1', from: null })
    expect([hidden.focused, stranger.focused, seen.focused]).toEqual([false, false, true])
    expect(hidden.received).toEqual([{ type: 'push.called' }])
  })

  test.for([
    ['without a doctor', { answers: false }],
    ['not focused by the browser', { focuses: false }],
  ] as const)('with only a page %s, opens a new one', async ([, kind]) => {
    const scope = new FakeScope(new FakePage(kind))
    await notificationClicked(scope, { objectId: 'c1', from: null })
    expect(scope.opened).toEqual(['/?panel=buka'])
  })
})

describe('a push about a call', () => {
  const call: PushPayload = {
    ...push,
    kind: 'call',
    deadline: TEST_EPOCH + MINUTE,
    from: { id: '201', name: 'Sulastri', picture: null },
  }

  test('rings with its own words and shaking, and says nowhere who calls', async () => {
    const scope = new FakeScope()
    await ring(scope, new FakeTime(TEST_EPOCH), call)
    expect(scope.shown).toMatchObject([{ title: 'Panggilan Video Masuk', vibrate: [600, 1_000, 600] }])
    const { data, ...shown } = scope.shown[0] as { data: unknown }
    expect(data).toEqual({ objectId: 'c1', from: '201' })
    expect(JSON.stringify(shown)).not.toContain('201')
  })

  test('notifies the visible page of the caller, which rings by itself', async () => {
    const page = new FakePage()
    const scope = new FakeScope(page)
    await pushArrived(scope, new FakeTime(TEST_EPOCH), call)
    expect(page.received).toEqual([{ type: 'call.woken', from: '201' }])
    expect(scope.shown).toEqual([])
  })

  test('a click notifies the doctor’s page of the caller', async () => {
    const page = new FakePage({ visible: false })
    await notificationClicked(new FakeScope(page), { objectId: 'c1', from: '201' })
    expect(page.received.at(-1)).toEqual({ type: 'call.woken', from: '201' })
  })
})

describe('a push about an emergency that nobody answered', () => {
  const unanswered: PushPayload = { ...push, kind: 'unanswered', objectId: 'e1', deadline: TEST_EPOCH + 31 * MINUTE }
  const emergency: PushPayload = { ...unanswered, kind: 'emergency', deadline: TEST_EPOCH + MINUTE }

  test('shows that an emergency waits and until when, not its caller or reason, and keeps no worker awake', async () => {
    const scope = new FakeScope()
    const time = new FakeTime(TEST_EPOCH + MINUTE)
    await pushArrived(scope, time, unanswered)
    expect(scope.shown).toEqual([
      {
        title: 'Emergency tidak terjawab',
        body: expect.stringMatching(/^Menunggu dipanggil balik sampai pukul \d\d\.\d\d\.\d\d\.$/),
        tag: 'unanswered:e1',
        timestamp: TEST_EPOCH,
        requireInteraction: true,
        renotify: true,
        silent: false,
        vibrate: [400, 200, 400],
        lang: 'id',
        data: { objectId: 'e1', kind: 'unanswered' },
      },
    ])
    expect(time.slept).toEqual([])
  })

  test('takes the place of the ring, and outlives the end of it', async () => {
    const scope = new FakeScope()
    const time = new FakeTime(TEST_EPOCH)
    const { work } = await ring(scope, time, emergency)
    await expect.poll(() => time.slept).toHaveLength(1)
    await pushArrived(scope, new FakeTime(TEST_EPOCH + MINUTE), unanswered)
    time.wake()
    await work
    expect([...scope.standing.values()].map(({ title }) => title)).toEqual(['Emergency tidak terjawab'])
  })

  test('a visible page is notified, and shows it by itself', async () => {
    const page = new FakePage()
    const scope = new FakeScope(page)
    await pushArrived(scope, new FakeTime(TEST_EPOCH + MINUTE), unanswered)
    expect(page.received).toEqual([{ type: 'push.arrived', objectId: 'e1' }])
    expect(scope.shown).toEqual([])
  })

  test('clicked, it leads to the list: on the doctor’s page, or on a new one', async () => {
    const about = { objectId: 'e1', from: null, kind: 'unanswered' }
    const page = new FakePage({ visible: false })
    await notificationClicked(new FakeScope(page), about)
    expect(page.received.at(-1)).toEqual({ type: 'unanswered.opened' })
    const scope = new FakeScope()
    await notificationClicked(scope, about)
    expect(scope.opened).toEqual(['/?emergency=tidak-terjawab'])
  })
})
