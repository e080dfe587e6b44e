import { printSecurityLog } from '../../server/security-log/print'
import { OWN_SERVER } from './own-server'

await printSecurityLog(OWN_SERVER)
