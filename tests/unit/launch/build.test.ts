import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt, fingerprint, requireBuilt } from '../../../sandbox/launch/prepare/build.mjs'

const silent = { step() {}, finish() {}, note() {} }
const COUNTING = `const fs = require('fs'); fs.mkdirSync('dist-sandbox', { recursive: true }); fs.appendFileSync('builds', 'x'); fs.writeFileSync('dist-sandbox/index.html', '')`

let root: string
const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const script = (build: string) => put('package.json', JSON.stringify({ scripts: { 'build:sandbox': build } }))
const builds = () => (existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8').length : 0)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
  put('src/a.ts', '1')
  put('build.cjs', COUNTING)
  script('node build.cjs')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the fingerprint', () => {
  test('changes with a text, a name and a new file, and not with a file that the build does not read', () => {
    const first = fingerprint(root)
    put('README.md', 'x')
    expect(fingerprint(root)).toBe(first)
    put('machines/b.ts', '1')
    const second = fingerprint(root)
    put('src/a.ts', '2')
    const third = fingerprint(root)
    rmSync(join(root, 'src/a.ts'))
    put('src/c.ts', '2')
    expect(new Set([first, second, third, fingerprint(root)]).size).toBe(4)
  })
})

describe('ensureBuilt', () => {
  test('builds once, and again only after a change', async () => {
    await ensureBuilt(root, silent)
    await ensureBuilt(root, silent)
    expect(builds()).toBe(1)
    put('src/a.ts', '2')
    await ensureBuilt(root, silent)
    expect(builds()).toBe(2)
  })

  test('of two at once one builds and the other waits for it', async () => {
    await Promise.all([ensureBuilt(root, silent), ensureBuilt(root, silent)])
    expect(builds()).toBe(1)
  })

  test('reports a failed build in one sentence, and builds again next time', async () => {
    script(`node -e "console.error('Error: no such import'); process.exit(1)"`)
    const sentence =
      'Aplikasi gagal dibangun (Error: no such import): jalankan `npm run build:sandbox` untuk melihat rinciannya.'
    await expect(ensureBuilt(root, silent)).rejects.toThrow(sentence)
    script('node build.cjs')
    await ensureBuilt(root, silent)
    expect(builds()).toBe(1)
  })
})

test('--no-build wants a build', () => {
  expect(() => requireBuilt(root)).toThrow('Belum ada hasil bangun di dist-sandbox/: jalankan tanpa --no-build.')
})
