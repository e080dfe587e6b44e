import Parse from 'parse/node'
import { type LiveContext, MASTER } from './context'
import { asParse } from './refuse'

/** A session is one thing with two tokens: whichever is given up, both die, and what listened with it (contract §2). */
export async function endSession(context: LiveContext, parseToken: string): Promise<void> {
  const session = await new Parse.Query('_Session').equalTo('sessionToken', parseToken).first(MASTER)
  await session?.destroy(MASTER)
  await forgetSession(context, parseToken)
}

/** A session that is gone at Parse is forgotten everywhere else. */
export async function forgetSession({ pool, config, sockets }: LiveContext, parseToken: string): Promise<void> {
  await pool.query('DELETE FROM dk_session WHERE parse_token = $1', [parseToken])
  await config.cacheController.user.del(parseToken)
  sockets.closeOf(parseToken)
}

/** Logging out at Parse ends the session too, and what listened with it. */
export function watchLogouts(context: LiveContext): void {
  Parse.Cloud.afterLogout(({ object }) =>
    asParse(context.log, () => forgetSession(context, String(object.get('sessionToken')))),
  )
}
