import { describe, expect, test } from 'vitest'
import { foundIn } from '../../../machines/palette/palette.rules'
import { SHORTCUTS } from '../../../src/screens/palette/shortcuts'
import { someCommands } from '../../kit/data/commands'

const idsOf = (written: string) => foundIn(someCommands(), written).map(({ id }) => id)

describe('a command by its words', () => {
  test.each([
    ['sal', ['balance']],
    ['SALDO', ['balance']],
    ['honor', ['balance']],
    ['kata sandi', ['profile']],
    ['sandi kata', ['profile']],
    ['logout', ['signOut']],
    ['english', ['language']],
    ['tidak ada', []],
    ['...', someCommands().map(({ id }) => id)],
  ])('%s', (written, ids) => expect(idsOf(written)).toEqual(ids))

  test('lists a command that begins with the query first', () => {
    expect(idsOf('bantuan')[0]).toBe('faq')
    expect(idsOf('konsultasi')[0]).toBe('consultation')
  })
})

test('a nurse is offered nothing that is a doctor’s', () => {
  const ids = someCommands({ role: 'nurse', doctor: null }).map(({ id }) => id)
  for (const id of ['consultation', 'balance', 'panel', 'online', 'offline']) expect(ids).not.toContain(id)
})

test('every shortcut is a command’s, and no two are the same', () => {
  const offered = someCommands().map(({ id }) => id)
  expect(Object.keys(SHORTCUTS).filter((id) => !offered.includes(id))).toEqual([])
  const bindings = Object.values(SHORTCUTS).map(({ binding }) => binding)
  expect(new Set(bindings).size).toBe(bindings.length)
})
