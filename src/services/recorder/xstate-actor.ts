/** xstate's actors as its inspection shows them, as far as they are looked at: services know no xstate. */
export interface Snapshot {
  status: string
  value: unknown
  context: unknown
  children: Record<string, { src: unknown } | undefined>
  historyValue?: Record<string, { id: string }[]>
}

export interface Logic {
  /** A machine's; other logic has none. */
  id?: string
  root?: unknown
  transition: (snapshot: Snapshot, event: { type: string }, scope: unknown) => Snapshot
  getInitialSnapshot: (scope: unknown, input: unknown) => Snapshot
}

export interface XstateActor {
  id: string
  sessionId: string
  logic: Logic
  options: { input?: unknown }
  _parent?: { sessionId: string }
  getSnapshot: () => Snapshot
}

export interface Inspected {
  type: string
  actorRef: unknown
}
