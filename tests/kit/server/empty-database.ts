import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'

/** An empty database of a role without any special right, as docs/operations.md creates it. @returns its address */
export async function emptyDatabase(superuser: Pool, rights = ''): Promise<string> {
  const name = `produksi_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await superuser.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD '${password}'`)
  await superuser.query(`CREATE DATABASE ${name} OWNER ${name}`)
  const { host, port } = superuser.options
  return `postgres://${name}:${password}@${host}:${port}/${name}`
}

export async function rowsOf<Row extends object = object>(uri: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: uri })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
