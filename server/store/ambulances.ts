import { OPEN_EMERGENCY_STATUSES } from '../../contract/values/statuses'

/** The constraint that refuses an ambulance to a second emergency. */
export const ONE_EMERGENCY_AN_AMBULANCE = 'one_emergency_an_ambulance'

/**
 * The ambulances with their base positions, and the emergency that each is assigned to; both keyed by the account's
 * id_user.
 */
export const AMBULANCE_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_ambulance (
    id_user text PRIMARY KEY, user_id text NOT NULL UNIQUE, plate text NOT NULL, phone text NOT NULL, facility text NOT NULL,
    lat double precision NOT NULL, lng double precision NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_duty (
    ambulance text CONSTRAINT ${ONE_EMERGENCY_AN_AMBULANCE} PRIMARY KEY, emergency_id text NOT NULL UNIQUE);
`

export const AMBULANCE_TABLE_NAMES = ['dk_ambulance', 'dk_duty']

/**
 * One emergency an ambulance: it is on duty exactly while it is the chosen one of an emergency that is open. The
 * database keeps it in the transaction of the choice and of the move themselves, as it keeps a doctor's one open item.
 */
export const AMBULANCE_RULES = `
  CREATE OR REPLACE FUNCTION dk_keep_duty() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE chosen text;
  BEGIN
    SELECT detail.ambulance->>'id' INTO chosen
      FROM "EmergencyDetail" detail JOIN "Emergencies" emergency ON emergency.emergency_id = detail.emergency_id
      WHERE detail.emergency_id = NEW.emergency_id AND emergency.status = ANY ('{${OPEN_EMERGENCY_STATUSES.join(',')}}'::text[]);
    DELETE FROM dk_duty WHERE emergency_id = NEW.emergency_id AND ambulance IS DISTINCT FROM chosen;
    IF chosen IS NOT NULL THEN
      INSERT INTO dk_duty (ambulance, emergency_id) VALUES (chosen, NEW.emergency_id) ON CONFLICT (emergency_id) DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER keep_duty AFTER INSERT OR UPDATE OF ambulance ON "EmergencyDetail"
    FOR EACH ROW EXECUTE FUNCTION dk_keep_duty();
  CREATE OR REPLACE TRIGGER keep_duty AFTER UPDATE OF status ON "Emergencies"
    FOR EACH ROW EXECUTE FUNCTION dk_keep_duty();
`
