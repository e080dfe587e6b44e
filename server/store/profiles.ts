/**
 * What a person's profile has beside the account: nurses' biodata (doctors' stand in dk_doctor), educations, where and when
 * doctors practise, and the one picture of each person, as browsers get it. Phones are
 * in dk_account.
 */
export const PROFILE_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_nurse (user_id text PRIMARY KEY, uuid uuid NOT NULL, detail jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_education (
    id uuid PRIMARY KEY, user_id text NOT NULL, content jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX IF NOT EXISTS educations_by_doctor ON dk_education (user_id);
  CREATE TABLE IF NOT EXISTS dk_practice (
    id uuid PRIMARY KEY, user_id text NOT NULL, content jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX IF NOT EXISTS practices_by_doctor ON dk_practice (user_id);
  CREATE TABLE IF NOT EXISTS dk_schedule (user_id text PRIMARY KEY, content jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_picture (
    id uuid PRIMARY KEY, user_id text NOT NULL UNIQUE, bytes bytea NOT NULL, at timestamptz NOT NULL DEFAULT now());
`

export const PROFILE_TABLE_NAMES = ['dk_nurse', 'dk_education', 'dk_practice', 'dk_schedule', 'dk_picture']
