import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { storagePage } from './kit/repo/storage-page'
import { readSources } from './kit/repo/source-files'

const { rows, text } = storagePage()
const browserFiles = readSources().filter(
  ({ path }) => /^(?:src|sandbox\/simulator)\//.test(path) && !path.startsWith('src/build/'),
)
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|idb-keyval)\b|\bdocument\.cookie\b|\bcaches\.|navigator\.storage\b/
/** Also prefixes of names that continue with an owner; only databases have a hyphen. */
const NAME = /['"`](?<name>dk\.[\w.]+)|createStore\(['"`](?<database>[^'"`]+)/g

describe('docs/storage.md', () => {
  test('names every file that stores anything', () => {
    const storing = browserFiles.filter(
      (file) => STORES.test(withoutComments(file.text)) && !text.includes(`\`${file.path}\``),
    )
    expect(storing.map(({ path }) => path)).toEqual([])
  })

  test('lists every name of a stored key, database or channel', () => {
    const known = [...text.matchAll(/`(?<name>dk[.-][^`{]*)/g)].map(({ groups }) => groups?.name)
    const missing = browserFiles.flatMap(({ path, text: source }) =>
      [...source.matchAll(NAME)].flatMap(({ groups }) => {
        const name = groups?.name ?? groups?.database ?? ''
        return known.includes(name) ? [] : [`${path}: ${name}`]
      }),
    )
    expect(missing).toEqual([])
  })

  test.each(rows)('$name is $by’s', ({ name, by }) => {
    expect(readFileSync(by, 'utf8')).toContain(name.split('{')[0])
  })

  test('a user’s has their id in its name, or in its records', () => {
    const named = rows.filter(({ whose, name }) => whose === 'user' && !name.includes('{user}'))
    // The session identifies its owner; the databases have a record per user, or a caller for a minute.
    expect(named.map(({ name }) => name)).toEqual(['dk.session', 'dk-kept', 'dk-files', 'dk-pages', 'dk-calls'])
  })

  test('no code sets a cookie, and only the worker uses the Cache API', () => {
    const writing = browserFiles.filter(({ text: source }) =>
      /\bdocument\.cookie\b|\bcookieStore\b|\bcaches\./.test(withoutComments(source)),
    )
    expect(writing.map(({ path }) => path)).toEqual(['src/worker/cached-shell.ts'])
  })
})

/** Fields without text, and passwords, which browsers do not store. */
const WITHOUT_TEXT = /type="(?:radio|checkbox|range|file)"|\{\.\.\.(?:radio|field)\}/

// A browser writes the text of other fields to its session file, unencrypted.
test('each text field says whether the browser may remember it', () => {
  const fields = readSources()
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx') && !path.endsWith('/PasswordField.tsx'))
    .flatMap(({ path, text: source }) =>
      [...source.matchAll(/<(?:textarea|input)\b[\s\S]*?\/>/g)].map(([tag]) => ({ path, tag })),
    )
  expect(fields.length).toBeGreaterThan(10)
  const silent = fields.filter(({ tag }) => !WITHOUT_TEXT.test(tag) && !/\bautoComplete=/.test(tag))
  expect(silent.map(({ path }) => path)).toEqual([])
})

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
