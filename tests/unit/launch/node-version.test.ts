import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { satisfies, unsupportedNode } from '../../../sandbox/launch/prepare/node-version.mjs'

const RANGE = '^20.19.0 || ^22.13.0 || ^24.11.0'
const root = mkdtempSync(join(tmpdir(), 'node-version-'))
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.13.0', true],
  ['24.21.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['21.7.0', false],
  ['22.12.9', false],
  ['23.5.0', false],
  ['24.10.0', false],
  ['26.0.0', false],
])('Node %s is supported: %s', (version, supported) => {
  expect(satisfies(version, RANGE)).toBe(supported)
})

test('the sentence names what to install', () => {
  expect(unsupportedNode('18.20.4', RANGE)).toBe(
    'Node 18.20.4 tidak didukung: pasang Node 20.19+, 22.13+ atau 24.11+ dari https://nodejs.org, lalu jalankan lagi.',
  )
})

describe('on a Node that the package leaves out', () => {
  test('start ends with 1 and that one sentence, and touches nothing else', () => {
    mkdirSync(join(root, 'sandbox/launch/prepare'), { recursive: true })
    for (const file of ['start.mjs', 'prepare/node-version.mjs']) {
      cpSync(join('sandbox/launch', file), join(root, 'sandbox/launch', file))
    }
    writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '^99.0.0' } }))
    const { status, stdout, stderr } = spawnSync(process.execPath, ['sandbox/launch/start.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Node ${process.versions.node} tidak didukung: pasang Node 99.0+ dari https://nodejs.org, lalu jalankan lagi.\n`,
    })
  })
})
