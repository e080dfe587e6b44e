import { PUSH_JOB_TABLE } from '../../push/push-jobs'
import { OWN_TABLES } from '../tables'
import { FILES_IN_BUCKETS, FIRST_FINDINGS } from '../documents'
import { DELIVERY_QUEUE } from '../outbox'

/**
 * One step of the schema. `tables` are changed before Parse Server creates its classes, `rows` after the rules
 * (schema-rules.ts) exist. A step that was released never changes: a correction is the next one.
 */
export interface Migration {
  number: number
  name: string
  stage: 'tables' | 'rows'
  sql: string
}

/** Doctors' emergencies of a database from before the verdict took them from the doctors. */
const VERDICTS_WITHOUT_DOCTORS = `
  UPDATE "Emergencies" SET _rperm = array_append(array_remove(_rperm, 'role:doctors'), 'role:nurses-' || facility_id)
    WHERE 'role:doctors' = ANY(_rperm) AND status NOT IN ('REQUESTED', 'NOT_ANSWERED');
`

/**
 * Emergencies from before `caller_remark`: where a doctor had written `emergency_type`, the caller's words are lost,
 * and the doctor's are not the caller's.
 */
const REMARKS_BEFORE_CALLER_REMARK = `
  UPDATE "Emergencies" SET caller_remark = '' WHERE caller_remark IS NULL AND emergency_id IN (
    SELECT consultation_id FROM dk_audit WHERE what = 'data' AND detail->'fields' ? 'emergency_type');
`

/** As `DEVICE_ID` of contract/values/limits.ts; older rows of the audit, which never changes, stay as they are. */
const BOUNDED_DEVICES = `
  ALTER TABLE dk_audit ADD CONSTRAINT device_id_is_short CHECK (device_id ~ '^[A-Za-z0-9_:.-]{0,128}$') NOT VALID;
`
/** Sessions from before the bound: staff sign in again, others keep a session without a device. */
const SESSIONS_OF_BOUNDED_DEVICES = `
  DELETE FROM "_Session" s USING dk_session d
    WHERE d.parse_token = s."sessionToken" AND d.device_id !~ '^[A-Za-z0-9_:.-]{0,128}$';
  DELETE FROM dk_session WHERE device_id !~ '^[A-Za-z0-9_:.-]{0,128}$';
  UPDATE "_Session" SET "installationId" = NULL WHERE "installationId" !~ '^[A-Za-z0-9_:.-]{0,128}$';
`

/** Each call by a Parse token looks for the session of staff that it may belong to. */
const SESSIONS_BY_PARSE_TOKEN = `
  CREATE INDEX IF NOT EXISTS dk_session_by_parse_token ON dk_session (parse_token);
`

/** Forward only, in the order of their numbers. The first two are those of a database without numbers. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'the first tables', stage: 'tables', sql: OWN_TABLES },
  { number: 2, name: 'rows of trials before numbers', stage: 'rows', sql: VERDICTS_WITHOUT_DOCTORS + FIRST_FINDINGS },
  { number: 3, name: 'the queue of messages', stage: 'tables', sql: DELIVERY_QUEUE },
  { number: 4, name: 'pushes under way', stage: 'tables', sql: PUSH_JOB_TABLE },
  { number: 5, name: 'files in buckets', stage: 'tables', sql: FILES_IN_BUCKETS },
  { number: 6, name: 'remarks before caller_remark', stage: 'rows', sql: REMARKS_BEFORE_CALLER_REMARK },
  { number: 7, name: 'bounded devices', stage: 'tables', sql: BOUNDED_DEVICES },
  { number: 8, name: 'sessions of bounded devices', stage: 'rows', sql: SESSIONS_OF_BOUNDED_DEVICES },
  { number: 9, name: 'sessions by Parse token', stage: 'tables', sql: SESSIONS_BY_PARSE_TOKEN },
]
