import type { ClientFrame } from '../../contract/schemas/signalling'
import { noteSignOfLife } from '../live/leases'
import { userOfSession } from '../live/parse-internals'
import type { SignallingContext } from './signalling-context'

export type Registration = Extract<ClientFrame, { id: 'register' }>

/** Whether the token is the name's own living session; being here is a sign of life (contract §2 "lease", §5). */
export async function mayRegister(context: SignallingContext, { name, token }: Registration): Promise<boolean> {
  const { pool, config } = context
  const userId = await userOfSession(config, token)
  if (userId === null) return false
  const { rows } = await pool.query('SELECT 1 FROM "_User" WHERE "objectId" = $1 AND id_user = $2', [userId, name])
  if (rows.length === 0) return false
  await noteSignOfLife(pool, [userId])
  return true
}
