import { expect, test } from 'vitest'
import { idRoom } from '../../../src/i18n/id/room'

test('no quick phrase of the note speaks of a schedule, which may not be chosen', () => {
  expect(idRoom.note.quick.filter(({ words }) => /jadwal|di bawah/i.test(words))).toEqual([])
})
