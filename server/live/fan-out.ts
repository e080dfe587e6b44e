import Parse from 'parse/node'

/** The parts of parse-server's LiveQuery by which a change reaches its listeners; its version is pinned. */
export interface ReportingServer {
  clients: Map<string, Listener>
  subscriptions: Map<string, Map<string, Subscription>>
  _onAfterSave: (message: Change) => Promise<void>
  getAuthForSessionToken(token: string | undefined): Promise<KnownSession>
}

export interface KnownSession {
  auth?: { getUserRoles(): Promise<string[]> }
  userId?: string
}

interface Subscription {
  query: Record<string, unknown>
  hash: string
  clientRequestIds: Map<string, number[]>
}

export interface Change {
  currentParseObject: Parse.Object
  originalParseObject?: Parse.Object
}

type Push = (requestId: number, object: object, original: object | null) => void
const PUSHES = { pushCreate: 'create', pushEnter: 'enter', pushUpdate: 'update', pushLeave: 'leave' } as const

export interface Listener extends Record<keyof typeof PUSHES, Push> {
  id: string
  sessionToken?: string
  installationId?: string
  parseWebSocket: { send(frame: string): void }
  getSubscriptionInfo(requestId: number): { sessionToken?: string } | undefined
}

interface Place {
  client: Listener
  requestId: number
  /** As it was when the change was reported. */
  info: { sessionToken?: string }
}

/**
 * LiveQuery compares each change with every subscription to its class, and judges it for each of a subscription's
 * listeners. Here only subscriptions that the change can match are compared, and listeners who have the same roles and
 * whom the record does not name get the verdict and the frame of one of them, and so do the places of one person. What
 * one listener may read is still judged by LiveQuery.
 */
export function shareMatching(server: ReportingServer): void {
  const report = server._onAfterSave
  server._onAfterSave = async (message) => {
    const { className } = message.currentParseObject
    const near = [...(server.subscriptions.get(className)?.values() ?? [])].filter(({ query }) =>
      [message.currentParseObject, message.originalParseObject].some((state) => state && canMatch(query, state)),
    )
    if (near.length === 0) return
    const subscriptions = new Map<string, Subscription>()
    const clients = new Map<string, Listener>()
    await Promise.all(
      near.map(async (subscription) => {
        const clientRequestIds = new Map<string, number[]>()
        subscriptions.set(subscription.hash, { ...subscription, clientRequestIds })
        for (const places of await groupsOf(server, subscription, message)) {
          const [first] = places
          if (first === undefined) continue
          // One client may speak for several groups of a subscription.
          const id =
            places.length === 1 ? first.client.id : `${subscription.hash} ${first.client.id} ${first.requestId}`
          clients.set(id, places.length === 1 ? first.client : speakerOf(places))
          clientRequestIds.set(id, [...(clientRequestIds.get(id) ?? []), first.requestId])
        }
      }),
    )
    const view = { subscriptions: { value: new Map([[className, subscriptions]]) }, clients: { value: clients } }
    await report.call(Object.create(server, view) as ReportingServer, message)
  }
}

/** False only where an equality of the query is certainly not true (contract §4 "Allowed queries"). */
function canMatch(query: Record<string, unknown>, state: Parse.Object): boolean {
  return Object.entries(query).every(([field, expected]) => {
    const actual: unknown = field === 'objectId' ? state.id : state.get(field)
    if (typeof expected === 'string') return typeof actual !== 'string' || actual === expected
    const id = typeof expected === 'object' && expected !== null && 'objectId' in expected ? expected.objectId : null
    return typeof id !== 'string' || !(actual instanceof Parse.Object) || actual.id === id
  })
}

/** Listeners by what may differ in their verdicts. */
async function groupsOf(server: ReportingServer, subscription: Subscription, change: Change): Promise<Place[][]> {
  const named = new Set(
    [change.currentParseObject, change.originalParseObject].flatMap((state) =>
      Object.keys(state?.getACL()?.permissionsById ?? {}),
    ),
  )
  const groups = new Map<string, Place[]>()
  const places = [...subscription.clientRequestIds].flatMap(([id, requestIds]) => {
    const client = server.clients.get(id)
    if (client === undefined) return []
    return requestIds.flatMap((requestId) => {
      const info = client.getSubscriptionInfo(requestId)
      return info === undefined ? [] : [{ client, requestId, info }]
    })
  })
  const keys = await Promise.all(places.map((place) => keyOf(server, place, named)))
  for (const [index, place] of places.entries()) {
    // Unsubscribed meanwhile: LiveQuery would judge the group by it, to nobody's hearing.
    if (place.client.getSubscriptionInfo(place.requestId) === undefined) continue
    const key = keys[index] ?? ''
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()]
}

/** What a verdict depends on: the person, where the record names them, else their roles or sessions. */
async function keyOf(
  server: ReportingServer,
  { client, info: { sessionToken: token } }: Place,
  named: Set<string>,
): Promise<string> {
  // A listener may read what either of its two sessions may.
  const bySessions = JSON.stringify(['sessions', client.sessionToken, token])
  if (token === undefined || token !== client.sessionToken) return bySessions
  const { auth, userId } = await server.getAuthForSessionToken(token)
  if (auth === undefined || userId === undefined) return bySessions
  if (named.has(userId)) return JSON.stringify(['person', userId])
  try {
    return JSON.stringify(['roles', ...(await auth.getUserRoles()).toSorted()])
  } catch {
    return bySessions
  }
}

/** Judged as the first of them, and heard by all. */
function speakerOf(places: readonly Place[]): Listener {
  const [first] = places
  if (first === undefined) throw new Error('a group without listeners')
  const toAll =
    (op: string): Push =>
    (_, object, original) => {
      const state = `"object":${JSON.stringify(object)}${original ? `,"original":${JSON.stringify(original)}` : ''}`
      for (const { client, requestId } of places) {
        const { id: clientId, installationId, parseWebSocket } = client
        // As LiveQuery writes its own frames, with the record written once.
        const head = JSON.stringify({ op, clientId, installationId, requestId }).slice(0, -1)
        // Unsubscribed meanwhile.
        if (client.getSubscriptionInfo(requestId) !== undefined) parseWebSocket.send(`${head},${state}}`)
      }
    }
  const pushes = Object.entries(PUSHES).map(([name, op]) => [name, { value: toAll(op) }])
  // Also if the first one unsubscribes while it is judged.
  const getSubscriptionInfo = { value: () => first.info }
  return Object.create(first.client, {
    ...(Object.fromEntries(pushes) as PropertyDescriptorMap),
    getSubscriptionInfo,
  }) as Listener
}
