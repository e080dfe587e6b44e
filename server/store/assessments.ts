/**
 * What patients answered of themselves; `readers` are `_User` objectIds and `role:…` names, as in Parse's own lists.
 */
export const ASSESSMENT_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_assessment (
    id uuid PRIMARY KEY, patient text NOT NULL, readers text[] NOT NULL, at timestamptz NOT NULL, title text NOT NULL,
    score integer NOT NULL, level text NOT NULL, answers jsonb NOT NULL, fields jsonb NOT NULL);
`

export const ASSESSMENT_TABLE_NAMES = ['dk_assessment']
