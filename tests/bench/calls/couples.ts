import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { APPS } from '../../../contract/values/limits'

/** A doctor and a patient in a conversation of their own, both signed in. */
export interface Couple {
  consultationId: string
  doctor: Party
  patient: Party
}

export interface Party {
  /** id_user. */
  id: string
  token: string
}

/** PGlite, the fallback where PostgreSQL cannot run, has no door of its own. */
export function hasDoor(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/postmaster.pid'))
}

/**
 * As many as are asked for (at most 20: the seeded patients). A doctor has one open consultation and the seeds have
 * five doctors: these are made by hand.
 */
export async function makeCouples(dataDir: string, count: number): Promise<Couple[]> {
  const client = await openDoor(dataDir)
  try {
    const couples: Couple[] = []
    for (let index = 1; index <= count; index += 1) {
      const doctor = { objectId: `uji${String(index).padStart(7, '0')}`, id: String(9_000 + index) }
      const patient = { objectId: `pasien${String(index).padStart(4, '0')}`, id: String(200 + index) }
      const consultationId = `K-UJI${index}`
      await client.query(
        `INSERT INTO "_User" ("objectId", username, email, _hashed_password, "createdAt", "updatedAt", _rperm, _wperm,
           name, role, ref_type, id_user, status_available, status_emergency_available)
         SELECT $1, $1, $1 || '@contoh.id', _hashed_password, now(), now(), ARRAY[$1], ARRAY[$1],
           name, role, ref_type, $2, 'Offline', 'Offline'
         FROM "_User" WHERE "objectId" = 'dokter0001'`,
        [doctor.objectId, doctor.id],
      )
      await client.query(
        `INSERT INTO "Consultations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, consultation_id, apps,
           status, doctor, patient, doctor_info, patient_info, keluhan_patient, payment_id, "requestAt", "statusAt")
         VALUES ($1, now(), now(), ARRAY[$3, $4], '{}', $2, $5, 'ON_CHAT', $3, $4, $6, $7, 'Demam', 2, now(), now())`,
        [
          doctor.objectId,
          consultationId,
          doctor.objectId,
          patient.objectId,
          APPS,
          JSON.stringify({ objectId: doctor.objectId, id_user: doctor.id, name: 'dr. Uji', profile_picture: null }),
          JSON.stringify({ objectId: patient.objectId, id_user: patient.id, name: 'Uji', profile_picture: null }),
        ],
      )
      couples.push({
        consultationId,
        doctor: { id: doctor.id, token: await signIn(client, doctor.objectId) },
        patient: { id: patient.id, token: await signIn(client, patient.objectId) },
      })
    }
    return couples
  } finally {
    await client.end()
  }
}

/** Through the screen it is slow on purpose. */
async function signIn(client: Client, objectId: string): Promise<string> {
  const token = `r:${randomUUID().replaceAll('-', '')}`
  await client.query(
    `INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "installationId", "sessionToken",
       "expiresAt", "createdWith")
     VALUES (left(md5(random()::text), 10), now(), now(), $1, $2, $3, now() + interval '1 day',
       '{"action":"login","authProvider":"password"}')`,
    [objectId, randomUUID(), token],
  )
  return token
}

async function openDoor(dataDir: string): Promise<Client> {
  const folder = join(dataDir, 'postgres')
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(folder, 'sandbox-password'), 'utf8').trim()
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
  await client.connect()
  return client
}
