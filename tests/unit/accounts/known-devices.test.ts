import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { rememberDevice } from '../../../server/rest/limits/known-devices'
import type { Sql } from '../../../server/store/database'

const sql = { query: async () => ({ rowCount: 0, rows: [] }) } as unknown as Sql

async function cookieOver({ secure, isHttps = false }: { secure: boolean; isHttps?: boolean }) {
  const cookies: { name: string; options: object }[] = []
  const request = { secure, get: () => undefined, app: { get: () => isHttps } } as unknown as Request
  const response = {
    cookie: (name: string, _token: string, options: object) => cookies.push({ name, options }),
  } as unknown as Response
  await rememberDevice(sql, 'user', request, response)
  return cookies
}

test('over TLS the cookie is Secure, of this host only, and no script reads it', async () => {
  const [cookie, ...others] = await cookieOver({ secure: true })
  expect(others).toEqual([])
  expect(cookie?.name).toBe('__Host-dk-device')
  expect(cookie?.options).toMatchObject({ secure: true, httpOnly: true, sameSite: 'strict', path: '/' })
  // A domain would undo the prefix.
  expect(cookie?.options).not.toHaveProperty('domain')
})

test('behind a proxy that ends TLS without saying so it is the same', async () => {
  const [cookie] = await cookieOver({ secure: false, isHttps: true })
  expect(cookie).toMatchObject({ name: '__Host-dk-device', options: { secure: true } })
})

test('without TLS, on the loopback interface, it has no prefix that a browser would refuse', async () => {
  expect((await cookieOver({ secure: false })).map(({ name }) => name)).toEqual(['dk-device'])
})
