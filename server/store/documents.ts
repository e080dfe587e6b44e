/**
 * What doctors write and both sides send: files of conversations, with their bytes, and prescriptions. `id` is the
 * `Idempotency-Key` that they were made with. `issued` is how things stood at that moment; a prescription is only ever
 * cancelled. Safety answers and findings are append-only: a correction is the next version. A version of the findings
 * is complete; dk_diagnosis is the newest one of each consultation, which the database itself keeps.
 */
export const DOCUMENT_TABLES = `
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
  CREATE TABLE IF NOT EXISTS dk_findings_version (
    consultation_id text NOT NULL, version integer NOT NULL, at timestamptz NOT NULL, by jsonb NOT NULL,
    fields text[] NOT NULL, content jsonb NOT NULL, reason text, PRIMARY KEY (consultation_id, version));
`

/** Tables whose rows never change and are never deleted, with the fields that may still be set, once. */
const APPEND_ONLY: readonly (readonly [table: string, fields: readonly string[]])[] = [
  ['dk_findings_version', []],
  ['dk_prescription', ['cancelled']],
  ['dk_safety_answer', []],
  ['dk_audit', []],
]

/** The database itself keeps records append-only (contract §2 "Records"). TRUNCATE remains, for a reset. */
export const APPEND_ONLY_RULES = `
  CREATE OR REPLACE FUNCTION dk_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV
      AND NOT EXISTS (SELECT 1 FROM unnest(TG_ARGV) field WHERE to_jsonb(OLD)->>field IS NOT NULL)
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END $$;
  ${APPEND_ONLY.map(
    ([table, fields]) => `
  CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION dk_append_only(${fields.map((field) => `'${field}'`).join(', ')});`,
  ).join('')}

  CREATE OR REPLACE FUNCTION dk_keep_newest_findings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO dk_diagnosis (consultation_id, content) VALUES (NEW.consultation_id, NEW.content)
      ON CONFLICT (consultation_id) DO UPDATE SET content = excluded.content;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER keep_newest_findings AFTER INSERT ON dk_findings_version
    FOR EACH ROW EXECUTE FUNCTION dk_keep_newest_findings();

  CREATE OR REPLACE FUNCTION dk_only_by_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'dk_diagnosis follows dk_findings_version, which is append-only';
  END $$;
  CREATE OR REPLACE TRIGGER only_by_version BEFORE INSERT OR UPDATE OR DELETE ON dk_diagnosis
    FOR EACH ROW EXECUTE FUNCTION dk_only_by_version();
`

/** Findings of a data folder from before versions: each is the first version. After dk_request exists. */
export const FIRST_FINDINGS = `
  INSERT INTO dk_findings_version (consultation_id, version, at, by, fields, content)
  SELECT d.consultation_id, 1, coalesce(r.status_at, r.request_at), jsonb_build_object('id_user', u.id_user, 'name', u.name),
    ARRAY(SELECT jsonb_object_keys(d.content)), d.content
  FROM dk_diagnosis d JOIN dk_request r ON r.record_id = d.consultation_id JOIN "_User" u ON u."objectId" = r.doctor
  WHERE NOT EXISTS (SELECT 1 FROM dk_findings_version v WHERE v.consultation_id = d.consultation_id);
`

/** The bytes of a file are in its row, or in a bucket by this key. */
export const FILES_IN_BUCKETS = `
  ALTER TABLE dk_file ALTER COLUMN bytes DROP NOT NULL, ADD COLUMN key text,
    ADD CONSTRAINT file_is_stored_once CHECK ((bytes IS NULL) <> (key IS NULL));
`

export const DOCUMENT_TABLE_NAMES = ['dk_file', 'dk_prescription', 'dk_safety_answer', 'dk_findings_version']
