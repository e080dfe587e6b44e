import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../contract/values/limits'
import { createLeftVisit } from '../../src/services/group-call/left-visit'
import { createPreferenceStore } from '../../src/services/storage/preference-store'

const order = { room: 'consultation:K-1', name: '', wantsPicture: true }
const silent = { isMuted: true, isCameraOff: true }
const leavePage = () => dispatchEvent(new PageTransitionEvent('pagehide'))

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** What the next page of the tab finds of both, as this account and so much later. */
async function left(userId = '101', later = 0) {
  const now = Date.now() + later
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const { isMuted, isCameraOff } = await createPreferenceStore().recall()
  return { visit: await createLeftVisit(() => userId).recall(), isMuted, isCameraOff }
}

const NOTHING = { visit: null, isMuted: undefined, isCameraOff: undefined }

function begin() {
  const ends = [createLeftVisit(() => '101').hold(order), createPreferenceStore().holdWithheld(() => silent)]
  return () => ends.forEach((end) => end())
}

test('a page that is left during a call leaves it and what it withheld to the next one, once', async () => {
  const end = begin()
  leavePage()
  end()
  expect(await left()).toEqual({ visit: order, ...silent })
  expect(await left()).toEqual(NOTHING)
})

test.each([
  ['the call was over before', () => begin()()],
  [
    'the page came back from the cache',
    () => {
      const end = begin()
      leavePage()
      dispatchEvent(new PageTransitionEvent('pageshow'))
      end()
    },
  ],
])('nothing is left when %s', async (_, act) => {
  act()
  if (sessionStorage.length === 0) leavePage()
  expect(await left()).toEqual(NOTHING)
})

test('another account does not enter the call', async () => {
  const end = begin()
  leavePage()
  end()
  expect((await left('102')).visit).toBeNull()
})

test.each([2 * MINUTE, 60 * MINUTE])('a page that was closed %i ms before was not reloaded', async (later) => {
  const end = begin()
  leavePage()
  end()
  expect(await left('101', later)).toEqual(NOTHING)
})

test.each(['', '{', 'null', '{"userId":"101"}', '{"leftAt":1}'])('%s in the storage is nothing left', async (text) => {
  for (const name of ['dk.groupCall.visit', 'dk.devices.withheld']) sessionStorage.setItem(name, text)
  expect(await left()).toEqual(NOTHING)
})
