import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { limitRows } from '../../../server/rest/limits/limit-rows'

test.for([
  ['GET', '/icd-like?search=demam', 'searches'],
  ['HEAD', '/icd-like?search=demam', 'searches'],
  ['HEAD', '/ICD-like/?search=demam', 'searches'],
  ['HEAD', '/consultation/K-1/prescription/x.pdf', 'dearRows'],
  ['HEAD', '/patients/x/medical-records', 'dearRows'],
  ['HEAD', '/heartbeat', null],
] as const)('%s %s counts as one of %s', async ([method, path, act]) => {
  const taken: string[] = []
  const limits = { take: async (one: string) => void taken.push(one), forgetAll: async () => {} }
  const app = express().use(limitRows({ pool: new Pool(), limits }), (_request, response) => void response.end())
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { method })
  expect(taken).toEqual(act === null ? [] : [act])
})
