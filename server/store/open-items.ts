import { OPEN_STATUSES, REQUEST_CLASSES, type RequestClass } from '../../contract/values/statuses'

/** The constraint that refuses a doctor's second open item. */
export const ONE_OPEN_ITEM = 'one_open_item'

export const OPEN_ITEM_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_open_item (
    doctor text CONSTRAINT ${ONE_OPEN_ITEM} PRIMARY KEY, class_name text NOT NULL, object_id text NOT NULL);
`

/** A table's own trigger: the item is there exactly while the record's status is an open one. */
function triggerOn(className: RequestClass): string {
  return `
  CREATE OR REPLACE TRIGGER keep_open_item AFTER INSERT OR UPDATE OF status ON "${className}"
    FOR EACH ROW EXECUTE FUNCTION dk_keep_open_item('{${OPEN_STATUSES[className].join(',')}}');`
}

/**
 * At most one open item per doctor, of any class (contract §2). The database enforces it in the transaction of the move
 * itself, so that no order of claims evades it. The last statement migrates data from before the table.
 */
export const OPEN_ITEM_RULES = `
  DROP INDEX IF EXISTS one_open_consultation;
  CREATE OR REPLACE FUNCTION dk_keep_open_item() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    open_statuses text[] := TG_ARGV[0]::text[];
    was_open boolean := false;
  BEGIN
    IF TG_OP = 'UPDATE' THEN was_open := coalesce(OLD.status = ANY (open_statuses), false); END IF;
    IF coalesce(NEW.status = ANY (open_statuses), false) = was_open THEN RETURN NULL; END IF;
    IF was_open THEN
      DELETE FROM dk_open_item WHERE object_id = NEW."objectId" AND class_name = TG_TABLE_NAME;
    ELSE
      INSERT INTO dk_open_item (doctor, class_name, object_id) VALUES (NEW.doctor, TG_TABLE_NAME, NEW."objectId");
    END IF;
    RETURN NULL;
  END $$;
  ${REQUEST_CLASSES.map(triggerOn).join('')}
  ${REQUEST_CLASSES.map(
    (className) => `
  INSERT INTO dk_open_item (doctor, class_name, object_id)
    SELECT doctor, '${className}', "objectId" FROM "${className}"
    WHERE status = ANY ('{${OPEN_STATUSES[className].join(',')}}'::text[]) ON CONFLICT DO NOTHING;`,
  ).join('')}
`
