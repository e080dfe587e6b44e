import { OPEN_REQUEST_STATUSES } from '../../contract/values/statuses'

/** SQLSTATE of the two refusals; the class 'DK' is nobody else's. */
export const OPEN_REQUEST_STATES = { DK001: 'open_request', DK002: 'open_requests' } as const

/**
 * A patient's open requests are limited: so many for one doctor, so many in all (docs/contract.md §2 "Limits"). The
 * database itself counts, one request of a patient after the other, so that requests sent at once do not all see the
 * same count. Server-made consultations do not begin as IDLE and are not counted at their creation.
 */
export function openRequestRules({ perDoctor, inAll }: { perDoctor: number; inAll: number }): string {
  const statuses = `'{${OPEN_REQUEST_STATUSES.join(',')}}'::text[]`
  return `
  CREATE INDEX IF NOT EXISTS open_requests_of_patient ON "Consultations" (patient) WHERE status = ANY (${statuses});
  CREATE OR REPLACE FUNCTION dk_limit_open_requests() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    with_doctor integer;
    in_all integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('open requests'), hashtext(NEW.patient));
    SELECT count(*) FILTER (WHERE doctor = NEW.doctor), count(*) INTO with_doctor, in_all
      FROM "Consultations" WHERE patient = NEW.patient AND status = ANY (${statuses});
    IF with_doctor >= TG_ARGV[0]::integer THEN RAISE EXCEPTION 'open_request' USING ERRCODE = 'DK001'; END IF;
    IF in_all >= TG_ARGV[1]::integer THEN RAISE EXCEPTION 'open_requests' USING ERRCODE = 'DK002'; END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER limit_open_requests BEFORE INSERT ON "Consultations"
    FOR EACH ROW WHEN (NEW.status = 'IDLE') EXECUTE FUNCTION dk_limit_open_requests(${perDoctor}, ${inAll});
`
}
