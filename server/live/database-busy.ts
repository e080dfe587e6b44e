import Parse from 'parse/node'
import { BUSY } from '../rest/busy'

/** The database had no time for a statement of Parse's, or its client has left: `cause` is the database's own error. */
export class DatabaseBusy extends Parse.Error {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super(Parse.Error.INTERNAL_SERVER_ERROR, BUSY)
    this.cause = cause
  }
}
