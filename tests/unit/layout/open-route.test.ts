import { expect, test } from 'vitest'
import { nextPath, pageOf } from '../../../src/app/layout/use-open-route'

const ROOM = '/konsultasi'
const EMERGENCY = '/emergency'

test.each([
  ['a consultation opens', null, ROOM, '/', ROOM],
  ['a consultation opens on its own page', null, ROOM, ROOM, null],
  ['an emergency opens', null, EMERGENCY, '/', EMERGENCY],
  ['an emergency opens on the other page', null, EMERGENCY, ROOM, EMERGENCY],
  ['a consultation ends', ROOM, null, ROOM, '/'],
  ['an emergency ends', EMERGENCY, null, EMERGENCY, '/'],
  ['it ends while another page is read', EMERGENCY, null, '/profil', null],
  ['another page is asked for while it is open', EMERGENCY, EMERGENCY, '/', EMERGENCY],
  ['its own page stays', ROOM, ROOM, ROOM, null],
  ['no route is open', null, null, EMERGENCY, null],
])('%s', (_, was, is, path, next) => {
  expect(nextPath(was, is, path)).toBe(next)
})

test.each([
  ['Consultations', ROOM],
  ['Faskes_consultations', ROOM],
  ['Emergencies', EMERGENCY],
  [null, null],
] as const)('%s has the page %s', (open, page) => {
  expect(pageOf(open)).toBe(page)
})
