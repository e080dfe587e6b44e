import type { Sql } from '../store/database'

/** Days that used and expired links and codes are kept, to answer questions about them. */
const LINKS_STORED = 30

/** Removes links, codes and invitations that have long been of no use. */
export async function removeOldLinks(sql: Sql): Promise<void> {
  await sql.query(`
    DELETE FROM dk_link WHERE expires_at < dk_now() - interval '${LINKS_STORED} days';
    DELETE FROM dk_otp WHERE expires_at < dk_now() - interval '${LINKS_STORED} days';
    DELETE FROM dk_invitation WHERE expires_at < dk_now() - interval '${LINKS_STORED} days';
  `)
}
