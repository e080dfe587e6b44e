import { administer } from '../../server/admin/admin'
import { OWN_SERVER } from './own-server'

await administer(process.argv.slice(2), OWN_SERVER)
