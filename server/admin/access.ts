import { Failure } from '../launch/failure.mjs'
import { revokeSessions } from '../live/sessions'
import { notifyOfChange } from '../rest/accounts/change-notices'
import { endLinks } from '../rest/accounts/links'
import { lockAccount } from '../store/accounts'
import { placeOrder } from '../store/admin-orders'
import { noteAct, type Operation } from './act'
import { issueLink, type Person } from './staff'

/** Ends every session, push subscription and mailed link, and refuses each later sign-in. */
export async function deactivate(operation: Operation, { userId }: Person, reason: string): Promise<number> {
  const { sql } = operation
  await lockAccount(sql, userId)
  const { rowCount } = await sql.query(
    `INSERT INTO dk_account (user_id, deactivated_at) VALUES ($1, dk_now())
     ON CONFLICT (user_id) DO UPDATE SET deactivated_at = dk_now() WHERE dk_account.deactivated_at IS NULL`,
    [userId],
  )
  if (rowCount !== 1) throw new Failure('Akun ini sudah nonaktif.')
  const tokens = await revokeSessions(sql, userId, null)
  await sql.query('DELETE FROM dk_push WHERE user_id = $1', [userId])
  await sql.query('DELETE FROM dk_sign_in_ticket WHERE user_id = $1', [userId])
  for (const kind of ['activation', 'email', 'reset'] as const) await endLinks(sql, kind, userId)
  await placeOrder(sql, { kind: 'deactivated', userId, tokens })
  await noteAct(operation, { event: 'account.deactivated', detail: null }, userId, { reason })
  if (tokens.length > 0) await noteAct(operation, { event: 'session.ended', detail: 'deactivated' }, userId)
  return tokens.length
}

/**
 * Lets the person sign in again; somebody who never chose a password gets a new link. @returns whether one was mailed
 */
export async function activate(operation: Operation, person: Person): Promise<boolean> {
  const { sql } = operation
  await lockAccount(sql, person.userId)
  if (person.isDeactivated) {
    await sql.query('UPDATE dk_account SET deactivated_at = NULL WHERE user_id = $1', [person.userId])
    await noteAct(operation, { event: 'account.reactivated', detail: null }, person.userId)
  }
  if (person.isActivated) {
    if (!person.isDeactivated) throw new Failure('Akun ini sudah aktif.')
    return false
  }
  await issueLink(operation, person)
  return true
}

/** @returns how many ended */
export async function endSessions(operation: Operation, { userId }: Person): Promise<number> {
  const { sql } = operation
  const tokens = await revokeSessions(sql, userId, null)
  await placeOrder(sql, { kind: 'sessionsEnded', userId, tokens })
  await noteAct(operation, { event: 'session.ended', detail: 'byOperator' }, userId, { sessions: tokens.length })
  return tokens.length
}

/** Wrong passwords, PINs and second factors no longer count, also at the person's own devices. */
export async function resetLockout(operation: Operation, { userId }: Person): Promise<void> {
  await placeOrder(operation.sql, { kind: 'signInsForgiven', userId, tokens: [] })
  await noteAct(operation, { event: 'account.lockoutReset', detail: null }, userId)
}

/**
 * For somebody who lost the app, the passkeys and the recovery codes, after a check of who they are: all of them go,
 * every session ends, and the owner is notified.
 */
export async function removeSecondFactor(operation: Operation, person: Person, reason: string): Promise<void> {
  const { sql } = operation
  const { userId } = person
  await lockAccount(sql, userId)
  const counts = []
  for (const table of ['dk_totp', 'dk_passkey', 'dk_recovery_code']) {
    counts.push((await sql.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId])).rowCount ?? 0)
  }
  if (counts.every((count) => count === 0)) throw new Failure('Akun ini tidak punya verifikasi dua langkah.')
  await noteAct(operation, { event: 'secondFactor.removedByOperator', detail: null }, userId, { reason })
  await notifyOfChange(sql, 'secondFactorRemoved', { userId, parseToken: null, isOperator: true })
  await endSessions(operation, person)
}
