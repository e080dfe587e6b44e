// Loaded into the production server's process by tests: push-network.ts.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const HOST = 'layanan-push.contoh.id'
/** An address that the server accepts as public. */
const PUBLIC = { address: '11.0.0.1', family: 4 }
const HERE = '127.0.0.1'

const { lookup } = dns
dns.lookup = (hostname, options, callback) => {
  if (hostname !== HOST) return lookup(hostname, options, callback)
  process.nextTick(callback, null, [PUBLIC])
}
syncBuiltinESMExports()

/** The server's own lookup judges the address; the connection is made to this machine afterwards. */
const redirected = (judge) => (hostname, how, callback) =>
  judge(hostname, how, (fault, found, family) => {
    if (fault) return callback(fault, '')
    callback(null, how.all ? found.map((one) => ({ ...one, address: HERE })) : HERE, family)
  })

net.Socket.prototype.connect = new Proxy(Reflect.get(net.Socket.prototype, 'connect'), {
  apply(connect, socket, [options, ...rest]) {
    const isPush = options?.host === HOST && options.lookup
    const target = isPush ? { ...options, lookup: redirected(options.lookup) } : options
    return Reflect.apply(connect, socket, [target, ...rest])
  },
})
