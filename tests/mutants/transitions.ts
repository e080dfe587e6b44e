import type { AnyStateMachine } from 'xstate'

/** A chart's config as far as its transitions go; everything else in it is carried along. */
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

/** One transition as it is written: the state that it leaves, its event as xstate calls it, and its place among those of that event. */
export interface Slot {
  source: string
  event: string
  index: number
  transition: TransitionConfig
}

type Change = (slot: Slot) => TransitionConfig[]

/** `source event index`: the same slot has the same address in every copy of a chart. */
export function addressOf({ source, event, index }: Slot): string {
  return `${source} ${event} ${index}`
}

/** A copy of a chart's config in which every transition is replaced by what `change` makes of it; the original stays. */
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

function changedInvoke(invoke: InvokeConfig, changed: (event: string, written: unknown) => TransitionConfig[]): InvokeConfig {
  return {
    ...invoke,
    ...changedList('onDone', invoke.onDone, (written) => changed(`xstate.done.actor.${invoke.id}`, written)),
    ...changedList('onError', invoke.onError, (written) => changed(`xstate.error.actor.${invoke.id}`, written)),
  }
}

/** Of a list without its last transition nothing stays, not even its name. */
function changedList(key: string, written: unknown, change: (written: unknown) => TransitionConfig[]) {
  return written === undefined ? {} : { [key]: someOf(change(written)) }
}

function someOf<Part>(parts: Part[]): Part[] | undefined {
  return parts.length === 0 ? undefined : parts
}

function mapped<Value>(key: string, entries: Record<string, Value> | undefined, of: (name: string, value: Value) => unknown) {
  if (entries === undefined) return {}
  const changed = Object.entries(entries).map(([name, value]): [string, unknown] => [name, of(name, value)])
  return { [key]: Object.fromEntries(changed.filter(([, value]) => !Array.isArray(value) || value.length > 0)) }
}

function listOf(written: unknown): TransitionConfig[] {
  const list: unknown[] = Array.isArray(written) ? written : [written]
  return list.map((one) => (typeof one === 'object' && one !== null ? (one as TransitionConfig) : { target: one }))
}
