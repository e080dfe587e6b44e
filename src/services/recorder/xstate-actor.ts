/** The inspected parts of XState's actors, since services do not import xstate. */
export interface Snapshot {
  status: string
  value: unknown
  context: unknown
  children: Record<string, { src: unknown } | undefined>
  historyValue?: Record<string, { id: string }[]>
}

export interface Logic {
  /** Of a machine; undefined for other logic. */
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
