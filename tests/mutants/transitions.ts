import type { AnyStateMachine } from 'xstate'

/** The transitions of a chart's config; other parts are passed through. */
interface NodeConfig {
  id?: string
  states?: Record<string, NodeConfig>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: InvokeConfig | InvokeConfig[]
}

interface InvokeConfig {
  id?: string
  onDone?: unknown
  onError?: unknown
}

export interface TransitionConfig {
  target?: unknown
  guard?: unknown
  actions?: unknown
  reenter?: boolean
}

/** A transition: its source state, its XState event type, and its index among that event's transitions. */
export interface Slot {
  source: string
  event: string
  index: number
  transition: TransitionConfig
}

type Change = (slot: Slot) => TransitionConfig[]

/** `source event index`: equal in every copy of a chart. */
export function addressOf({ source, event, index }: Slot): string {
  return `${source} ${event} ${index}`
}

/** A copy of a chart's config with every transition replaced by the result of `change`; the original is unchanged. */
export function changeTransitions(config: AnyStateMachine['config'], change: Change): AnyStateMachine['config'] {
  const root = config as NodeConfig
  return changedNode(root, root.id ?? '(machine)', change) as AnyStateMachine['config']
}

function changedNode(node: NodeConfig, path: string, change: Change): NodeConfig {
  const source = node.id ?? path
  const changed = (event: string, written: unknown) =>
    listOf(written).flatMap((transition, index) => change({ source, event, index, transition }))
  const invokes = node.invoke === undefined ? [] : Array.isArray(node.invoke) ? node.invoke : [node.invoke]
  return {
    ...node,
    ...mapped('on', node.on, changed),
    ...mapped('after', node.after, (delay, written) => changed(`xstate.after.${delay}.${source}`, written)),
    ...changedList('always', node.always, (written) => changed('', written)),
    ...changedList('onDone', node.onDone, (written) => changed(`xstate.done.state.${source}`, written)),
    ...(node.invoke === undefined ? {} : { invoke: invokes.map((invoke) => changedInvoke(invoke, changed)) }),
    ...mapped('states', node.states, (key, child) => changedNode(child, `${path}.${key}`, change)),
  }
}

function changedInvoke(
  invoke: InvokeConfig,
  changed: (event: string, written: unknown) => TransitionConfig[],
): InvokeConfig {
  return {
    ...invoke,
    ...changedList('onDone', invoke.onDone, (written) => changed(`xstate.done.actor.${invoke.id}`, written)),
    ...changedList('onError', invoke.onError, (written) => changed(`xstate.error.actor.${invoke.id}`, written)),
  }
}

/** A list without its last transition is removed with its key. */
function changedList(key: string, written: unknown, change: (written: unknown) => TransitionConfig[]) {
  return written === undefined ? {} : { [key]: someOf(change(written)) }
}

function someOf<Part>(parts: Part[]): Part[] | undefined {
  return parts.length === 0 ? undefined : parts
}

function mapped<Value>(
  key: string,
  entries: Record<string, Value> | undefined,
  of: (name: string, value: Value) => unknown,
) {
  if (entries === undefined) return {}
  const changed = Object.entries(entries).map(([name, value]): [string, unknown] => [name, of(name, value)])
  return { [key]: Object.fromEntries(changed.filter(([, value]) => !Array.isArray(value) || value.length > 0)) }
}

function listOf(written: unknown): TransitionConfig[] {
  const list: unknown[] = Array.isArray(written) ? written : [written]
  return list.map((one) => (typeof one === 'object' && one !== null ? (one as TransitionConfig) : { target: one }))
}
