import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ASVS } from '../kit/data/asvs'

const ROOT = resolve(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

const ROW =
  /^\| (?<id>V\d+\.\d+\.\d+) \| (?<level>\d) \| (?<point>[^|]+) \| (?<status>[^|]+) \| (?<evidence>[^|]+) \|$/gm
/** A file, and words of it: of a test its title, of a page what it says. */
const PIECE = /`(?<path>[\w./-]+\.\w+)`(?: “(?<words>[^”]+)”)?/g
const MOST_WORDS = 12

const rows = [...page.matchAll(ROW)].map(({ groups }) => {
  const { id = '', level = '', point = '', status = '', evidence = '' } = groups ?? {}
  const pieces = [...evidence.matchAll(PIECE)].map((piece) => ({
    path: piece.groups?.path ?? '',
    words: piece.groups?.words,
  }))
  return { id, level: Number(level), point, status, evidence, pieces }
})
const required = ASVS.filter(({ level }) => level < 3)
const documentation = new Set(ASVS.filter(({ isDocumentation }) => isDocumentation).map(({ id }) => id))

const ofStatus = (status: string) => rows.filter((row) => row.status === status)
const isTest = (path: string) => /^tests\/.*\.test\.tsx?$/.test(path)
/** What is open names files that may not exist yet. */
const provable = rows.filter(({ status }) => status !== 'open')

/** The roles of the hospital that may accept a risk, as the page lists them. */
const ROLES = [...page.matchAll(/^\| (?<role>[a-z ]+) \| accepts /gm)].map(({ groups }) => groups?.role ?? '')

test('the list of requirements is that of ASVS 5.0.0', () => {
  expect([1, 2, 3].map((level) => ASVS.filter((one) => one.level === level).length)).toEqual([70, 183, 92])
})

test('every requirement of levels 1 and 2 has one row with its level, in order', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(required.map(({ id, level }) => `${id} ${level}`))
})

test('each row has a status, and says its point in our own few words', () => {
  const unknown = rows.filter(({ status }) => !['met', 'not applicable', 'decided otherwise', 'open'].includes(status))
  expect(unknown.map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ point }) => point.split(' ').length > MOST_WORDS).map(({ id }) => id)).toEqual([])
})

describe('evidence', () => {
  test('names only files that exist', () => {
    const missing = provable.flatMap(({ id, pieces }) =>
      pieces.filter(({ path }) => !existsSync(join(ROOT, path))).map(({ path }) => `${id} ${path}`),
    )
    expect(missing).toEqual([])
  })

  /** Of this page only what is not in the table: a row would prove itself. */
  const textOf = (path: string) =>
    path === 'docs/security.md' ? page.replaceAll(ROW, '') : readFileSync(join(ROOT, path), 'utf8')

  test('names only tests and passages that are in those files', () => {
    const missing = provable.flatMap(({ id, pieces }) =>
      pieces
        .filter(
          ({ path, words }) => words !== undefined && existsSync(join(ROOT, path)) && !textOf(path).includes(words),
        )
        .map(({ path, words }) => `${id} ${path} “${words}”`),
    )
    expect(missing).toEqual([])
  })

  test('of what is met: the code and a test by its title, or of a page its passage', () => {
    const without = ofStatus('met').filter(({ id, pieces }) => {
      if (documentation.has(id))
        return !pieces.some(({ path, words }) => path.startsWith('docs/') && words !== undefined)
      const hasTest = pieces.some(({ path, words }) => isTest(path) && words !== undefined)
      return !hasTest || !pieces.some(({ path }) => !isTest(path))
    })
    expect(without.map(({ id }) => id)).toEqual([])
  })

  test('of what is met: not only code of the sandbox, which production does not contain', () => {
    const ofSandbox = ofStatus('met').filter(({ pieces }) => {
      const code = pieces.filter(({ path }) => !isTest(path))
      return code.length > 0 && code.every(({ path }) => path.startsWith('sandbox/'))
    })
    expect(ofSandbox.map(({ id }) => id)).toEqual([])
  })

  test('of what is not applicable: a reason', () => {
    expect(
      ofStatus('not applicable')
        .filter(({ evidence }) => evidence.split(' ').length < 4)
        .map(({ id }) => id),
    ).toEqual([])
  })

  test('of what was decided otherwise: a reason, and the role that may accept the risk', () => {
    expect(ROLES.length).toBeGreaterThan(2)
    const without = ofStatus('decided otherwise').filter(
      ({ evidence }) =>
        evidence.split(' ').length < 10 || !ROLES.some((role) => evidence.endsWith(`Accepted by: ${role}`)),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  test('of what is open: the file that will have it', () => {
    const open = ofStatus('open')
    console.log(
      `ASVS 5.0, levels 1 and 2: ${ofStatus('met').length} met, ${ofStatus('not applicable').length} not applicable, ${ofStatus('decided otherwise').length} decided otherwise, ${open.length} open${open.length > 0 ? `: ${open.map(({ id }) => id).join(', ')}` : ''}`,
    )
    expect(open.filter(({ evidence }) => !/`[\w./-]+`/.test(evidence)).map(({ id }) => id)).toEqual([])
  })
})
