import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { phoneNumber } from '../../contract/schemas/account'
import { EMAIL_MAX } from '../../contract/values/account'
import { type Role, ROLES, STAFF_ROLES, type StaffRole } from '../../contract/values/roles'
import { ALL_SPECIALISTS } from '../catalogues/specialists'
import { Failure } from '../launch/failure.mjs'
import { passwordHash } from '../live/parse-internals'
import { DOCTORS_ROLE, nursesOf } from '../live/readers'
import { mailLink } from '../rest/accounts/mails'
import { lockAccount, ONE_PHONE_NUMBER } from '../store/accounts'
import { isDuplicate, type Sql } from '../store/database'
import { addToRole, ensureRole } from '../store/roles'
import { noteAct, type Operation } from './act'

const GENDERS = ['Laki-laki', 'Perempuan'] as const
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** What a new account is made of; `facility` is a nurse's. */
export const newStaff = z.object({
  role: z.enum(STAFF_ROLES),
  email: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(EMAIL_MAX)),
  name: line,
  phone: z.optional(phoneNumber),
  gender: z.optional(z.enum(GENDERS)),
  str: z.optional(line),
  specialist: z.optional(z.string().check(z.refine((slug) => specialistOf(slug) !== undefined))),
  facility: z.optional(line),
})
export type NewStaff = z.infer<typeof newStaff>

export interface Person {
  userId: string
  email: string
  name: string
  role: Role
  /** Nobody mails the others a link by which they choose a password. */
  isActivated: boolean
  isDeactivated: boolean
}

const specialistOf = (slug: string) => ALL_SPECIALISTS.find((one) => one.slug === slug)

const PERSON = `SELECT u."objectId" AS "userId", u.username AS email, u.name, u.ref_type AS role,
  a.activated_at IS NOT NULL OR u.ref_type NOT IN ('doctor', 'nurse') AS "isActivated", a.deactivated_at IS NOT NULL AS "isDeactivated"
  FROM "_User" u LEFT JOIN dk_account a ON a.user_id = u."objectId" WHERE u.ref_type = ANY($1)`

export async function listStaff(sql: Sql, roles: readonly StaffRole[]): Promise<Person[]> {
  return (await sql.query<Person>(`${PERSON} ORDER BY u.ref_type, u.username`, [roles])).rows
}

/** A doctor or nurse by e-mail, id_user or objectId. @throws Failure where there is none */
export function findStaff(sql: Sql, named: string): Promise<Person> {
  return find(sql, named, STAFF_ROLES, 'Tidak ada dokter atau perawat')
}

/** The same of every role. */
export function findAccount(sql: Sql, named: string): Promise<Person> {
  return find(sql, named, ROLES, 'Tidak ada akun')
}

async function find(sql: Sql, named: string, roles: readonly Role[], nobody: string): Promise<Person> {
  const { rows } = await sql.query<Person>(
    `${PERSON} AND (u.username = lower($2) OR u.id_user = $2 OR u."objectId" = $2) ORDER BY u.username = lower($2) DESC LIMIT 1`,
    [roles, named.trim()],
  )
  if (rows[0] === undefined) throw new Failure(`${nobody} bernama "${named}".`)
  return rows[0]
}

/**
 * Makes an account that nobody can sign in to until its mailed link is used.
 * @throws Failure where the address or the number has an account already
 */
export async function createStaff(operation: Operation, given: NewStaff): Promise<Person> {
  const { sql } = operation
  const userId = randomBytes(8).toString('base64url').replace(/[-_]/g, 'x').slice(0, 10)
  const { rows: taken } = await sql.query('SELECT 1 FROM "_User" WHERE username = $1 OR email = $1', [given.email])
  if (taken.length > 0) throw new Failure(`${given.email} sudah punya akun.`)
  await sql.query("SELECT pg_advisory_xact_lock(hashtext('dk staff ids'))")
  const { rows } = await sql.query<{ id: string }>(
    `SELECT (coalesce(max(id_user::bigint), 0) + 1)::text AS id FROM "_User" WHERE id_user ~ '^[0-9]{1,15}$'`,
  )
  const presence = given.role === 'doctor' ? 'Offline' : null
  await sql.query(
    `INSERT INTO "_User" ("objectId", username, email, _hashed_password, "createdAt", "updatedAt", _rperm, _wperm,
       name, role, ref_type, id_user, status_available, status_emergency_available)
     VALUES ($1, $2, $2, $3, now(), now(), $4, $4, $5, $6, $6, $7, $8, $8)`,
    // A password that nobody knows: it takes as long to be refused as any other.
    [
      userId,
      given.email,
      await passwordHash(randomBytes(24).toString('base64url')),
      [userId],
      given.name,
      given.role,
      rows[0]?.id,
      presence,
    ],
  )
  await sql
    .query('INSERT INTO dk_account (user_id, phone_number) VALUES ($1, $2)', [userId, given.phone ?? null])
    .catch((fault: unknown) => {
      throw isDuplicate(fault, ONE_PHONE_NUMBER) ? new Failure(`${given.phone} dipakai akun lain.`) : fault
    })
  await (given.role === 'doctor' ? insertDoctor(sql, userId, given) : insertNurse(sql, userId, given))
  const person = {
    userId,
    email: given.email,
    name: given.name,
    role: given.role,
    isActivated: false,
    isDeactivated: false,
  }
  await noteAct(operation, { event: 'account.created', detail: null }, userId, { role: given.role })
  await issueLink(operation, person)
  return person
}

/** Mails the link by which the person chooses a password; earlier ones end. */
export async function issueLink(operation: Operation, { userId, email, name }: Person): Promise<void> {
  await mailLink(operation.sql, 'activation', { userId, email, name })
  await noteAct(operation, { event: 'account.linkIssued', detail: null }, userId)
}

async function insertDoctor(sql: Sql, userId: string, { gender, str, specialist }: NewStaff): Promise<void> {
  const detail = { gender: gender ?? null, no_str: str ?? null, ...specialityOf(specialist), status: 'Aktif' }
  await sql.query('INSERT INTO dk_doctor (user_id, uuid, detail) VALUES ($1, $2, $3)', [userId, randomUUID(), detail])
  await addToRole(sql, await ensureRole(sql, DOCTORS_ROLE), userId)
}

async function insertNurse(sql: Sql, userId: string, { gender, str, facility }: NewStaff): Promise<void> {
  if (facility === undefined) throw new Failure('Perawat perlu --facility (lihat: facility list).')
  const name = await facilityNameOf(sql, facility)
  const detail = { gender: gender ?? null, no_str: str ?? null, facility_name: name }
  await sql.query('INSERT INTO dk_nurse (user_id, uuid, detail) VALUES ($1, $2, $3)', [userId, randomUUID(), detail])
  await addToRole(sql, await ensureRole(sql, nursesOf(facility)), userId)
}

async function facilityNameOf(sql: Sql, id: string): Promise<string> {
  const { rows } = await sql.query<{ name: string }>('SELECT name FROM dk_staff_facility WHERE id = $1', [id])
  if (rows[0] === undefined) throw new Failure(`Tidak ada faskes "${id}" (lihat: facility list).`)
  return rows[0].name
}

function specialityOf(slug: string | undefined) {
  const found = slug === undefined ? undefined : specialistOf(slug)
  return { specialist: found?.name ?? null, specialist_slug: found?.slug ?? null }
}

/** What only an administrator changes (docs/product.md "Profile tabs"); the audit has it before and after. */
export async function changeCredentials(
  operation: Operation,
  { userId, role }: Person,
  given: Pick<NewStaff, 'str' | 'specialist'>,
): Promise<void> {
  const { sql } = operation
  if (role === 'nurse' && given.specialist !== undefined) throw new Failure('Perawat tidak punya spesialisasi.')
  await lockAccount(sql, userId)
  const table = role === 'doctor' ? 'dk_doctor' : 'dk_nurse'
  const { rows } = await sql.query<{ detail: Record<string, unknown> }>(
    `SELECT detail FROM ${table} WHERE user_id = $1 FOR UPDATE`,
    [userId],
  )
  const before = rows[0]?.detail ?? {}
  const change = {
    ...(given.str !== undefined && { no_str: given.str }),
    ...(given.specialist !== undefined && specialityOf(given.specialist)),
  }
  await sql.query(`UPDATE ${table} SET detail = detail || $2 WHERE user_id = $1`, [userId, change])
  const fields = Object.keys(change)
  await noteAct(operation, { event: 'account.credentialsChanged', detail: null }, userId, {
    before: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
    after: change,
  })
}
