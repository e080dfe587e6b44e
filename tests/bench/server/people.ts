import type { Pool } from 'pg'
import { DOCTORS_ROLE } from '../../../server/live/readers'
import { hashOf } from '../../../server/rest/accounts/one-way'
import { ensureRole } from '../../../server/store/roles'

type Kind = 'doctor' | 'patient'

/** Somebody who is signed in already. Everything follows from the number, so that processes share nothing. */
export interface Person {
  objectId: string
  idUser: string
  /** Of Parse. */
  token: string
  /** Of REST. */
  bearer: string
}

export function personOf(kind: Kind, number: number): Person {
  const digits = String(number).padStart(6, '0')
  return {
    objectId: `${kind.slice(0, 3)}0${digits}`,
    idUser: `${kind === 'doctor' ? 5 : 6}${digits}`,
    token: `r:${kind}${digits}${'0'.repeat(24 - kind.length)}`,
    bearer: `bench-${kind}-${digits}`,
  }
}

/** Doctors are Online in both modes. Sessions are inserted, because hashing a thousand passwords takes minutes. */
export async function insertPeople(pool: Pool, counts: Record<Kind, number>): Promise<void> {
  const role = await ensureRole(pool, DOCTORS_ROLE)
  for (const kind of ['doctor', 'patient'] as const) {
    const people = Array.from({ length: counts[kind] }, (_, number) => {
      const { bearer, ...person } = personOf(kind, number)
      return { ...person, number, hash: hashOf(bearer), presence: kind === 'doctor' ? 'Online' : null }
    })
    const insert = (into: string) =>
      pool.query(
        `WITH people AS (SELECT * FROM json_to_recordset($1) AS p("objectId" text, "idUser" text, token text,
           number int, hash text, presence text)) ${into}`,
        [JSON.stringify(people)],
      )
    await insert(`INSERT INTO "_User" ("objectId", username, email, _hashed_password, "createdAt", "updatedAt", _rperm,
        _wperm, name, role, ref_type, id_user, status_available, status_emergency_available)
      SELECT "objectId", "objectId" || '@contoh.id', "objectId" || '@contoh.id', '-', now(), now(), ARRAY["objectId"],
        ARRAY["objectId"], '${kind} ' || number, '${kind}', '${kind}', "idUser", presence, presence FROM people`)
    await insert(`INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "installationId",
        "sessionToken", "expiresAt", "createdWith")
      SELECT "objectId", now(), now(), "objectId", "objectId", token, now() + interval '1 day',
        '{"action": "login", "authProvider": "password"}' FROM people`)
    if (kind === 'patient') {
      await insert(
        `INSERT INTO dk_patient (user_id, uuid, detail) SELECT "objectId", gen_random_uuid(), '{}' FROM people`,
      )
      continue
    }
    await insert(`INSERT INTO dk_session (token_hash, user_id, device_id, parse_token)
      SELECT hash, "objectId", "objectId", token FROM people`)
    await insert(`INSERT INTO dk_account (user_id, activated_at) SELECT "objectId", now() FROM people`)
    await insert(`INSERT INTO dk_doctor (user_id, uuid, detail)
      SELECT "objectId", gen_random_uuid(), '{"specialist": "Dokter umum"}' FROM people`)
    await insert(`INSERT INTO dk_presence (user_id) SELECT "objectId" FROM people`)
    await insert(`INSERT INTO "_Join:users:_Role" ("relatedId", "owningId") SELECT "objectId", '${role}' FROM people`)
  }
  await pool.query('ANALYZE')
}
