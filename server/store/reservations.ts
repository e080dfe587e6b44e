/** What patients have paid for beforehand, by the code in its normal form; `consultation_id` is what it became. */
export const RESERVATION_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_reservation (
    code text PRIMARY KEY, doctor text NOT NULL, patient text NOT NULL, schedule_at timestamptz NOT NULL,
    status text NOT NULL, complaint text, consultation_id text);
  CREATE INDEX IF NOT EXISTS reservations_by_doctor ON dk_reservation (doctor, schedule_at);
`

export const RESERVATION_TABLE_NAMES = ['dk_reservation']
