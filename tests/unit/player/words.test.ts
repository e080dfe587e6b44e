import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Model } from '../../kit/graph/model'
import { DELAYS, WORDS } from '../../models/words/all'
import { everyModel } from '../../player/catalogue'
import { loanModel, loanWords } from '../../player/fixture/loan'
import { parseStories } from '../../player/story-names'
import { sayEvent, sayState } from '../../player/words'

const loan = loanModel as unknown as Model
const said = (event: { type: string; [field: string]: unknown }) => sayEvent(loan, event, loanWords)

test('hands, answers, faults and times in words', () => {
  expect(said({ type: 'loan.ask' })).toEqual({ who: 'Anda', does: 'Ketuk Pinjam payung' })
  expect(said({ type: 'xstate.done.actor.lend', output: { ok: true, value: 7 } })).toEqual({
    who: 'Luar',
    does: 'Permintaan payung: berhasil',
  })
  expect(said({ type: 'xstate.done.actor.lend', output: { ok: false, refusal: { kind: 'none' } } })).toEqual({
    who: 'Luar',
    does: 'Permintaan payung: ditolak (none)',
  })
  expect(said({ type: 'xstate.error.actor.lend' })).toEqual({
    who: 'Luar',
    does: 'Permintaan payung gagal: tidak ada jawaban',
  })
  expect(said({ type: 'xstate.after.untilRetry.loan.refused' })).toEqual({
    who: 'Waktu',
    does: 'Tunggu: jeda sebelum mencoba lagi berlalu',
  })
  expect(
    sayEvent(loan, { type: 'draft.changed', text: 'Halo' }, { hands: { 'draft.changed': 'Tulis “{text}”' } }).does,
  ).toBe('Tulis “Halo”')
})

test('describes an event without a label by its type and payload', () => {
  expect(said({ type: 'loan.takenBack', number: 7, note: 'basah' })).toEqual({
    who: 'Luar',
    does: 'loan taken back (number: 7, note: basah)',
  })
})

test('a state is called as its first story is', () => {
  const stories = parseStories([
    `export default { title: 'Loket' }\nexport const SudahDipinjam = at(loanModel, 'loan.lent', view)\n`,
  ])
  expect([...stories.names]).toEqual([['loan.lent', 'Sudah dipinjam']])
  expect([...stories.titles]).toEqual([['loan.lent', 'Loket']])
  expect(sayState('loan.lent', loanWords)).toBe('Payung dipinjam (loan.lent)')
  expect(sayState('loan.nowhere')).toBe('loan.nowhere')
})

test('the words speak of machines, events, calls, states and times that are there', () => {
  const stray = Object.entries(WORDS).flatMap(([name, { hands = {}, facts = {}, asks = {} }]) => {
    const model = everyModel.find((one) => one.name === name)
    if (model === undefined) return [name]
    const events = [...Object.keys(hands), ...Object.keys(facts)].filter((type) => !(type in model.events))
    return [...events, ...Object.keys(asks).filter((id) => !(id in model.outcomes))].map((word) => `${name}: ${word}`)
  })
  const delays = everyModel.flatMap(({ machine }) =>
    Object.keys((machine as { implementations: { delays: object } }).implementations.delays),
  )
  expect([...stray, ...Object.keys(DELAYS).filter((delay) => !delays.includes(delay))]).toEqual([])
})

/** Every gesture that a view walk offers, by the type of its event. */
const views = resolve(import.meta.dirname, '../../views')
const gestures = readdirSync(views).flatMap((file) => {
  const blocks = [...readFileSync(join(views, file), 'utf8').matchAll(/\n {2}gestures: \{\n([\s\S]*?)\n {2}\},/g)]
  return blocks.flatMap(([, block = '']) =>
    [...block.matchAll(/^ {4}(?:async )?'([a-z]\w*\.\w+)'/gm)].map(([, type = '']) => type),
  )
})

test('every gesture of the view walks has its words', () => {
  const received = new Set(Object.values(WORDS).flatMap(({ hands = {} }) => Object.keys(hands)))
  expect(gestures.length).toBeGreaterThan(100)
  expect([...new Set(gestures)].filter((type) => !received.has(type))).toEqual([])
})
