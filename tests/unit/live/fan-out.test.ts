import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Parse from 'parse/node'
import { expect, test } from 'vitest'
import { type Change, type Listener, type ReportingServer, shareMatching } from '../../../server/live/fan-out'

const READER = 'role:doctors'

/** LiveQuery with the listeners of one class; counts what it judges itself, and reports to those. */
function liveQuery(roles: Record<string, string[]>, where: (user: string) => Record<string, unknown>) {
  const judged: string[] = []
  const sent: Record<string, unknown>[] = []
  const asPush = (op: string) =>
    function push(this: Listener, requestId: number, object: object) {
      this.parseWebSocket.send(JSON.stringify({ op, clientId: this.id, requestId, object }))
    }
  const clients = new Map<string, Listener>()
  const subscriptions: ReportingServer['subscriptions'] = new Map([['Emergencies', new Map()]])
  for (const [number, user] of Object.keys(roles).entries()) {
    clients.set(user, {
      id: user,
      sessionToken: user,
      parseWebSocket: { send: (frame) => void sent.push(JSON.parse(frame) as Record<string, unknown>) },
      getSubscriptionInfo: () => ({ sessionToken: user }),
      pushCreate: asPush('create'),
      pushEnter: asPush('enter'),
      pushUpdate: asPush('update'),
      pushLeave: asPush('leave'),
    })
    const query = where(user)
    const hash = JSON.stringify(query)
    const known = subscriptions.get('Emergencies')?.get(hash) ?? { query, hash, clientRequestIds: new Map() }
    known.clientRequestIds.set(user, [number])
    subscriptions.get('Emergencies')?.set(hash, known)
  }
  const server: ReportingServer = {
    clients,
    subscriptions,
    async getAuthForSessionToken(token = '') {
      return { userId: token, auth: { getUserRoles: async () => roles[token] ?? [] } }
    },
    async _onAfterSave({ currentParseObject }) {
      for (const { clientRequestIds } of this.subscriptions.get('Emergencies')?.values() ?? []) {
        for (const [id, requestIds] of clientRequestIds) {
          const client = this.clients.get(id)
          for (const requestId of requestIds) {
            const user = client?.getSubscriptionInfo(requestId)?.sessionToken ?? ''
            judged.push(user)
            const acl = currentParseObject.getACL()
            const names = [user, ...(roles[user] ?? [])]
            if (names.some((name) => acl?.permissionsById[name])) {
              client?.pushCreate(requestId, currentParseObject.toJSON(), null)
            }
          }
        }
      }
    },
  }
  shareMatching(server)
  return { server, judged, sent }
}

function emergency(...readers: string[]): Change {
  const record = new Parse.Object('Emergencies')
  const acl = new Parse.ACL()
  for (const reader of readers) acl.setReadAccess(reader, true)
  record.set({ status: 'REQUESTED' })
  record.setACL(acl)
  record.id = 'e1'
  return { currentParseObject: record }
}

const ALL = () => ({ status: 'REQUESTED' })

test('judges listeners of equal roles once, and each of them hears', async () => {
  const { server, judged, sent } = liveQuery({ a: [READER], b: [READER], c: [READER], d: ['role:nurses'] }, ALL)
  await server._onAfterSave(emergency(READER))
  expect(judged).toHaveLength(2)
  const places = sent.map(({ op, clientId, requestId }) => ({ op, clientId, requestId }))
  expect(places).toEqual([
    { op: 'create', clientId: 'a', requestId: 0 },
    { op: 'create', clientId: 'b', requestId: 1 },
    { op: 'create', clientId: 'c', requestId: 2 },
  ])
  for (const { object } of sent) expect(object).toMatchObject({ objectId: 'e1', status: 'REQUESTED' })
})

test('judges alone whom the record names, and who has two sessions', async () => {
  const { server, judged, sent } = liveQuery({ a: [], b: [], c: [] }, ALL)
  const other = server.clients.get('c')
  if (other !== undefined) other.sessionToken = 'another'
  await server._onAfterSave(emergency('a'))
  expect(judged.toSorted()).toEqual(['a', 'b', 'c'])
  expect(sent.map(({ clientId }) => clientId)).toEqual(['a'])
})

test('judges the places of a person whom the record names once, and each of them hears', async () => {
  const { server, judged, sent } = liveQuery({ a: [], b: [] }, ALL)
  const places = server.subscriptions.get('Emergencies')?.values().next().value?.clientRequestIds
  places?.set('a', [0, 7, 8])
  await server._onAfterSave(emergency('a', 'b'))
  expect(judged).toEqual(['a', 'b'])
  expect(sent.map(({ clientId, requestId }) => `${String(clientId)}${String(requestId)}`)).toEqual([
    'a0',
    'a7',
    'a8',
    'b1',
  ])
})

test('a client that speaks for two groups of a subscription mutes neither', async () => {
  const { server, sent } = liveQuery({ a: [READER], b: [READER], c: [READER], second: [] }, ALL)
  const speaker = server.clients.get('a')
  const places = server.subscriptions.get('Emergencies')?.values().next().value?.clientRequestIds
  places?.delete('second')
  places?.set('a', [0, 7, 8])
  if (speaker) speaker.getSubscriptionInfo = (requestId) => ({ sessionToken: requestId === 0 ? 'a' : 'second' })
  await server._onAfterSave(emergency(READER))
  expect(sent.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['while the roles are looked up', 1],
  ['while it is judged', 2],
])('a listener that unsubscribes %s does not mute the others', async (_, looks) => {
  const { server, sent } = liveQuery({ a: [READER], b: [READER], c: [READER] }, ALL)
  const first = server.clients.get('a')
  let looked = 0
  if (first) first.getSubscriptionInfo = () => ((looked += 1) > looks ? undefined : { sessionToken: 'a' })
  await server._onAfterSave(emergency(READER))
  expect(sent.map(({ clientId }) => clientId)).toEqual(['b', 'c'])
})

test('judges the places without a session once', async () => {
  const { server, judged } = liveQuery({ a: [], b: [] }, ALL)
  for (const client of server.clients.values()) {
    delete client.sessionToken
    client.getSubscriptionInfo = () => ({})
  }
  await server._onAfterSave(emergency('a'))
  expect(judged).toHaveLength(1)
})

test('compares only subscriptions that the record can match', async () => {
  const { server, judged } = liveQuery({ a: [READER], b: [READER] }, (user) => ({
    status: user === 'a' ? 'REQUESTED' : 'NOT_ANSWERED',
  }))
  await server._onAfterSave(emergency(READER))
  expect(judged).toEqual(['a'])
})

test('compares a subscription that the record has left', async () => {
  const { server, judged } = liveQuery({ a: [READER] }, () => ({ status: 'NOT_ANSWERED' }))
  const original = emergency(READER).currentParseObject
  original.set({ status: 'NOT_ANSWERED' })
  await server._onAfterSave({ ...emergency(READER), originalParseObject: original })
  expect(judged).toEqual(['a'])
})

test('knows pointers by their objectId, and leaves lists to LiveQuery', async () => {
  const pointer = (objectId: string) => ({ __type: 'Pointer', className: '_User', objectId })
  const queries: Record<string, object> = {
    a: { doctor: pointer('a') },
    b: { doctor: pointer('b') },
    c: { status: { $in: ['NOT_ANSWERED'] } },
  }
  const { server, judged } = liveQuery({ a: [], b: [], c: [] }, (user) => ({ ...queries[user] }))
  const change = emergency('a', 'c')
  change.currentParseObject.set({ doctor: Parse.User.createWithoutData('a') })
  await server._onAfterSave(change)
  expect(judged).toEqual(['a', 'c'])
})

test('parse-server still has the code that the sharing relies on', () => {
  const path = createRequire(import.meta.url).resolve('parse-server/lib/LiveQuery/ParseLiveQueryServer')
  const source = readFileSync(path, 'utf8')
  for (const text of [
    'this._onAfterSave(message)',
    'const classSubscriptions = this.subscriptions.get(className);',
    'subscription.clientRequestIds',
    'const client = this.clients.get(clientId);',
    "const functionName = 'push' + res.event.charAt(0).toUpperCase() + res.event.slice(1);",
    'this.authCache.set(sessionToken, authPromise);',
  ]) {
    expect(source).toContain(text)
  }
})
