import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../../sandbox/cluster/programs'
import { saySkipped } from '../../kit/skipped'
import { haproxyConfig } from '../../../sandbox/cluster/haproxy'

const [haproxy, nginx, systemd, openssl] = ['haproxy', 'nginx', 'systemd-analyze', 'openssl'].map(findProgram)
for (const [name, program] of Object.entries({ haproxy, nginx, 'systemd-analyze': systemd, openssl }))
  if (program === null) saySkipped(`ops, ${name}`, 'it is not installed')
const folder = mkdtempSync(join(tmpdir(), 'ops-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of a configuration with its certificate here, what its own tool says; '' when it is content. */
function complaintOf(program: string, args: readonly string[]): string {
  const { status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

function copy(name: string, from: string, replaced: readonly (readonly [string, string])[]): string {
  const text = replaced.reduce((all, [what, by]) => all.replaceAll(what, by), readFileSync(from, 'utf8'))
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe.runIf(openssl)('with a certificate', () => {
  const [key, crt, pem] = ['dokter.key', 'dokter.crt', 'dokter.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  beforeAll(() => {
    const how = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=dokter',
    ]
    execFileSync(openssl ?? '', [...how, '-keyout', key, '-out', crt], { stdio: 'ignore' })
    writeFileSync(pem, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'))
  })

  test.runIf(haproxy)('HAProxy accepts its configuration, and the one of npm run cluster', () => {
    const config = copy('haproxy.cfg', 'ops/haproxy/haproxy.cfg', [['/etc/haproxy/dokter.pem', pem]])
    expect(complaintOf(haproxy ?? '', ['-c', '-q', '-f', config])).toBe('')
    writeFileSync(join(folder, 'cluster.cfg'), haproxyConfig(5180, [5181, 5182]))
    expect(complaintOf(haproxy ?? '', ['-c', '-q', '-f', join(folder, 'cluster.cfg')])).toBe('')
  })

  test.runIf(nginx)('nginx accepts its configuration', () => {
    const config = copy('nginx.conf', 'ops/nginx/nginx.conf', [
      ['/etc/nginx/dokter.crt', crt],
      ['/etc/nginx/dokter.key', key],
    ])
    expect(complaintOf(nginx ?? '', ['-t', '-q', '-e', 'stderr', '-g', `pid ${folder}/pid;`, '-c', config])).toBe('')
  })
})

test.runIf(systemd)('systemd accepts the units', () => {
  const [service, target] = ['dokter@.service', 'dokter.target'].map((name) => copy(name, `ops/systemd/${name}`, []))
  // An instance: a template alone has no port.
  const instance = copy('dokter@8081.service', service ?? '', [])
  copy('dokter@8082.service', service ?? '', [])
  expect(complaintOf(systemd ?? '', ['verify', '--man=no', instance, target ?? ''])).toBe('')
})
