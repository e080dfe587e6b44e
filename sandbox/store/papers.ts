/**
 * What doctors write and both sides send: files of conversations, with their bytes, and prescriptions. `id` is the
 * `Idempotency-Key` that they were made with. `issued` is how things stood at that moment; a prescription is only ever
 * cancelled. Safety answers are append-only: a correction is the next version.
 */
export const PAPER_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_file (
    id uuid PRIMARY KEY, consultation_id text NOT NULL, by text NOT NULL, name text NOT NULL, type text NOT NULL,
    bytes bytea NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS dk_prescription (
    id uuid PRIMARY KEY, consultation_id text NOT NULL, doctor text NOT NULL, at timestamptz NOT NULL,
    content jsonb NOT NULL, overrides jsonb NOT NULL, issued jsonb NOT NULL, cancelled jsonb);
  CREATE INDEX IF NOT EXISTS prescriptions_by_consultation ON dk_prescription (consultation_id, at);
  CREATE TABLE IF NOT EXISTS dk_safety_answer (
    id uuid PRIMARY KEY, consultation_id text NOT NULL, kind text NOT NULL, version integer NOT NULL,
    doctor text NOT NULL, at timestamptz NOT NULL, answer jsonb NOT NULL, reason text,
    UNIQUE (consultation_id, kind, version));
`

export const PAPER_TABLE_NAMES = ['dk_file', 'dk_prescription', 'dk_safety_answer']
