import { expect, test } from 'vitest'
import { endOf } from '../../kit/graph/paths'
import { requestModel } from '../../models/request.model'
import type { Model } from '../../kit/graph/model'
import { everyModel, findModel, numberedPaths, titleOf } from '../../player/catalogue'
import { Complaint } from '../../player/complaint'
import { choose, type Filters } from '../../player/filters'
import { loanModel } from '../../player/fixture/loan'
import { renderHead, renderPath, renderRow, rowOf } from '../../player/listing'
import { readOptions } from '../../player/options'
import { transitionsAlong } from '../../player/trod'
import { viewFileOf } from '../../player/view-files'
import { screenOf } from '../../player/words'

const loan = loanModel as unknown as Model
const request = requestModel as unknown as Model
const paths = numberedPaths(loan)
const chosen = (filters: Filters) =>
  choose(loan, paths, filters).map(({ number, path }) =>
    [number, ...path.steps.map(({ event }) => event.type)].join(' '),
  )

test('a machine’s line: name, screen, states, transitions, paths', () => {
  expect(rowOf(loan)).toEqual({ name: 'loan', screen: '—', states: 4, transitions: 6, paths: paths.length })
  expect(rowOf(request)).toMatchObject({ name: 'request', screen: 'Permintaan/Kartu', states: 12, transitions: 24 })
  expect(renderRow(rowOf(loan))).toMatch(/^loan +— +4 +6 +\d+$/)
  expect(renderHead()).toMatch(/^mesin +layar +keadaan +transisi +jalur$/)
})

test('finds a machine by its page’s name, its folder and its id; suggests the nearest for a typo', () => {
  expect(findModel('consultation-chat').name).toBe('consultation/chat')
  expect(findModel('consultation/chat').name).toBe('consultation/chat')
  expect(findModel('requestQueue').name).toBe('request-queue')
  expect(() => findModel('reqest')).toThrow(/Maksud Anda: .*request/)
  expect(() => findModel('qqqqqq')).toThrow(/^Tidak ada mesin bernama ‘qqqqqq’\. {2}Semua nama/)
  expect(new Set(everyModel.map(titleOf)).size).toBe(everyModel.length)
})

test('the example of docs/testing.md is found by its name, with its screen, and is none of the product’s machines', () => {
  const handover = findModel('handover')
  expect([viewFileOf(handover), screenOf(handover)]).toEqual(['tests/example/handover.test.tsx', 'Rumah/Contoh'])
  expect(everyModel.map(({ name }) => name)).not.toContain('handover')
})

test('every path has its number, and journeys have theirs', () => {
  expect(paths.filter(({ title }) => title === null).map(({ number }) => number)).toEqual(
    Array.from({ length: paths.length - 1 }, (_, index) => String(index + 1)),
  )
  expect(paths.at(-1)).toMatchObject({ number: 'P1', title: 'who is given an umbrella goes with it', ends: 'lent' })
})

test('to a state, by its id or the end of it', () => {
  const toLent = choose(loan, paths, { to: 'lent' })
  expect(toLent.length).toBeGreaterThan(1)
  expect(toLent.map(({ path }) => endOf(path.steps).value)).toEqual(toLent.map(() => 'lent'))
  expect(choose(loan, paths, { to: 'loan.lent' })).toEqual(toLent)
  expect(() => chosen({ to: 'stolen' })).toThrow(/tidak punya keadaan ‘stolen’: loan\.idle/)
})

test('through an event, in a world, by number', () => {
  expect(chosen({ through: 'retry' }).every((line) => line.includes('loan.retry'))).toBe(true)
  expect(chosen({ through: 'retry' }).length).toBeGreaterThan(0)
  expect(chosen({ world: 'at the counter' })).toHaveLength(paths.length)
  expect(() => chosen({ world: 'at sea' })).toThrow(/dunia ‘at sea’: at the counter/)
  expect(chosen({ numbers: ['1', 'p1'] }).map((line) => line.split(' ')[0])).toEqual(['1', 'P1'])
  expect(() => chosen({ numbers: ['99'] })).toThrow(Complaint)
})

test('the shortest: one to a state, or one to each', () => {
  expect(chosen({ to: 'lent', shortest: true })).toHaveLength(1)
  const each = choose(loan, paths, { shortest: true })
  expect(new Set(each.map(({ path }) => endOf(path.steps).value))).toEqual(
    new Set(['idle', 'asking', 'lent', 'refused']),
  )
  expect(each).toHaveLength(4)
})

test('every transition, with few paths', () => {
  const few = choose(request, numberedPaths(request), { everyTransition: true })
  const taken = (some: typeof few) => new Set(some.flatMap(({ path }) => transitionsAlong(request, path).flat()))
  expect(taken(few)).toEqual(taken(numberedPaths(request)))
  expect(few.length).toBeLessThan(numberedPaths(request).length / 3)
})

test('describes a path in the words of the screen', () => {
  const [one] = choose(request, numberedPaths(request), { to: 'request.won', shortest: true })
  expect(one === undefined ? '' : renderPath(request, one)).toContain(
    '2. Anda: Ketuk Mulai (emergency: Terima)\n         → Membuka (request.accepting.asking)',
  )
})

test('rejects an unknown option, and lists the valid ones', () => {
  expect(() => readOptions(['request', '--on', 'moon'])).toThrow('--on moon tidak ada: pilih actor, screen, app.')
  expect(() => readOptions(['--frobnicate'])).toThrow(/^Pilihan --frobnicate tidak dikenal/)
  expect(() => readOptions(['--random', '--minutes', 'soon'])).toThrow('--minutes soon bukan angka.')
  expect(readOptions(['--report', 'out/x.html'])).toMatchObject({ report: 'out/x.html', machines: [] })
  expect(readOptions(['request', '--on', 'screen', '--headed'])).toMatchObject({
    machines: ['request'],
    on: 'screen',
    pace: 800,
  })
})
