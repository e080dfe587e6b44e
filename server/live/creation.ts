import { randomUUID } from 'node:crypto'
import Parse from 'parse/node'
import type * as z from 'zod/mini'
import { APPS, COMPLAINT_LENGTH } from '../../contract/values/limits'
import type { Role } from '../../contract/values/roles'
import { type RequestClass, WAITING_STATUS } from '../../contract/values/statuses'
import type { LimitedAct } from '../rest/limits/limits'
import { noteAudit } from '../store/audit'
import type { Sql } from '../store/database'
import { type LiveContext, MASTER } from './context'
import { deviceOf } from './movers'
import { hasOpenItem } from './presence'
import { readableBy } from './readers'
import { asParse, malformed, mustBeStorable, Refused } from './refuse'
import type { RingingRecord } from '../push/push-port'

type SaveRequest = Parse.Cloud.BeforeSaveRequest

/** Sent by every requester. Some SDKs add an ACL, which the server replaces. */
const COMMON_FIELDS = ['apps', 'ACL']

/**
 * How a kind of request comes to be: somebody saves why they ask, the server fills the rest (contract §4 "Creating").
 */
export interface Creation<Asked extends { apps: string }> {
  className: RequestClass
  /** The field of the readable id, and the id's first letter. */
  idField: string
  idPrefix: string
  /** The requester's role; others are refused. */
  asker: Role
  refusal: string
  limit: LimitedAct
  /** The fields that a requester may send besides `apps`. */
  fields: readonly string[]
  schema: z.ZodMiniType<Asked>
  /** The requester's own words, whose length is limited. */
  complaintOf(asked: Asked): string | null | undefined
  /**
   * What the server knows of the parties, and who may read it.
   * @throws Refused
   */
  fill(context: LiveContext, given: { object: Parse.Object; asker: Parse.User; asked: Asked }): Promise<Filled>
  /** Whom a new record rings. */
  rings: (object: Parse.Object) => RingingRecord['to']
}

export interface Filled {
  fields: Record<string, unknown>
  /** `_User` objectIds and `role:…` names. */
  readers: readonly string[]
}

export function watchCreation<Asked extends { apps: string }>(context: LiveContext, creation: Creation<Asked>): void {
  const { className } = creation
  Parse.Cloud.beforeSave(className, (request) => asParse(context.log, () => judge(context, creation, request)))
  Parse.Cloud.afterSave(className, (request) => asParse(context.log, () => notify(context, creation, request)))
}

async function judge<Asked extends { apps: string }>(
  context: LiveContext,
  creation: Creation<Asked>,
  { object, user, master, ip }: SaveRequest,
): Promise<void> {
  if (master) return
  mustBeStorable(object.toJSON())
  if (user === undefined || user.get('ref_type') !== creation.asker) {
    throw new Refused({ kind: 'notYours', message: creation.refusal })
  }
  // 'false' says nothing; 'true' pays no fee.
  const mayBeTest = context.acceptsTestRequests || object.get('isTest') === false
  const allowed = [...COMMON_FIELDS, ...creation.fields, ...(mayBeTest ? ['isTest'] : [])]
  if (Object.keys(object.attributes).some((field) => !allowed.includes(field))) {
    throw new Refused({ kind: 'notYours', message: 'Kolom ini ditentukan server' })
  }
  const parsed = creation.schema.safeParse(object.attributes)
  if (!parsed.success) throw malformed(parsed.error.issues)
  const asked = parsed.data
  if (asked.apps !== APPS) throw new Refused({ kind: 'malformed', message: 'Aplikasi tidak dikenal' })
  if ((creation.complaintOf(asked)?.length ?? 0) > COMPLAINT_LENGTH) {
    throw new Refused({ kind: 'malformed', message: `Keluhan paling panjang ${COMPLAINT_LENGTH} karakter` })
  }
  await context.limits.take(creation.limit, { account: user.id ?? null, source: ip })
  const { fields, readers } = await creation.fill(context, { object, asker: user, asked })
  object.set({
    [creation.idField]: readableId(creation.idPrefix),
    status: WAITING_STATUS[creation.className],
    requestAt: new Date(context.clock.now()),
    ...fields,
  })
  object.setACL(readableBy(readers))
}

/** After the commit: writes the audit, and rings the doctors' devices. */
async function notify<Asked extends { apps: string }>(
  { pool, push }: LiveContext,
  { className, idField, asker, rings }: Creation<Asked>,
  { object, original, user }: Parse.Cloud.AfterSaveRequest,
): Promise<void> {
  if (user === undefined || original !== undefined) return
  push.notifyRequest({
    className,
    objectId: object.id ?? '',
    requestAt: object.get('requestAt') as Date,
    to: rings(object),
  })
  await noteAudit(pool, {
    consultationId: String(object.get(idField)),
    by: String(user.get('id_user')),
    role: asker,
    deviceId: await deviceOf(pool, user.getSessionToken() ?? ''),
    what: 'create',
  })
}

/** Short enough to be read out, and not to be guessed; the database refuses a second of its kind. */
export function readableId(prefix: string): string {
  return `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase()
}

/** The doctor whom a request is addressed to. @throws Refused malformed unless Online and without an open item */
export async function addressedDoctor({ pool }: LiveContext, pointer: unknown): Promise<Parse.User> {
  if (!(pointer instanceof Parse.Object) || pointer.className !== '_User') {
    throw new Refused({ kind: 'malformed', message: 'Pilih dokter' })
  }
  const doctor = await new Parse.Query(Parse.User).equalTo('objectId', pointer.id).first(MASTER)
  const isOnline = doctor?.get('ref_type') === 'doctor' && doctor.get('status_available') === 'Online'
  if (doctor === undefined || !isOnline || (await hasOpenItem(pool, doctor.id ?? ''))) {
    throw new Refused({ kind: 'malformed', message: 'Dokter ini sedang tidak Online' })
  }
  return doctor
}

/** A person as records show them. */
export function infoOf(user: Parse.User) {
  return {
    objectId: user.id,
    id_user: user.get('id_user'),
    name: user.get('name'),
    profile_picture: user.get('profile_picture') ?? null,
  }
}

/** The same of a doctor, with what they are a doctor of. */
export async function doctorInfoOf(sql: Sql, doctor: Parse.User) {
  const { rows } = await sql.query<{ specialist: string | null }>(
    `SELECT detail->>'specialist' AS specialist FROM dk_doctor WHERE user_id = $1`,
    [doctor.id],
  )
  return { ...infoOf(doctor), specialist: rows[0]?.specialist ?? null }
}
