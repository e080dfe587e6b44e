import { expect, test } from 'vitest'
import { enRoom } from '../../../src/i18n/en/room'
import { idRoom } from '../../../src/i18n/id/room'
import { cardTitle } from '../../../src/screens/consultation/chat/cards/card-title'

const correction = { reason: 'Hasil laboratorium datang kemudian' }

test.each([
  [undefined, false, 'Diagnosis', 'Diagnosis'],
  [correction, false, 'Diagnosis · koreksi', 'Diagnosis · correction'],
  [undefined, true, 'Diagnosis · sudah dikoreksi', 'Diagnosis · corrected later'],
  [correction, true, 'Diagnosis · koreksi · sudah dikoreksi', 'Diagnosis · correction · corrected later'],
])('a card with correction %o, corrected: %s, is titled %s', (of, isCorrected, indonesian, english) => {
  expect(cardTitle(idRoom.chat.spa, idRoom.chat, { correction: of, isCorrected })).toBe(indonesian)
  expect(cardTitle(enRoom.chat.spa, enRoom.chat, { correction: of, isCorrected })).toBe(english)
})
