import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { StateMachine } from 'xstate'
import { nodesOf, transitionsOf } from '../graph/coverage'
import { labelOf } from '../graph/event-words'
import type { Model } from '../graph/model'

/** A machine as a Mermaid state diagram. */
export function drawMachine(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...drawStates(machine.root, '  '), ...drawTransitions(machine)].join('\n')
}

/** The tree of actors and their states, from the invokes of the root. */
export function drawActorTree(name: string, machine: AnyStateMachine): string {
  return [`- **${name}**`, ...childrenOf(machine, '  ')].join('\n')
}

/** The page of one machine: its sections, and its diagram. */
export function machinePage({ name, spec, machine }: Model): string {
  return `# ${name}\n\nAnswers to ${spec}. Drawn by \`npm run draw\`.\n\n\`\`\`mermaid\n${drawMachine(machine)}\n\`\`\`\n`
}

function childrenOf(machine: AnyStateMachine, indent: string): string[] {
  const invoked = nodesOf(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      id,
      src: src as string,
      where: node === machine.root ? 'always' : `in \`${pathOf(node)}\``,
    })),
  )
  const spawned = Object.keys(machine.implementations.actors)
    .filter((src) => machineOf(machine, src) !== null && !invoked.some((one) => one.src === src))
    .map((src) => ({ id: `${src}.…`, src, where: 'one for each' }))
  return [...invoked, ...spawned].flatMap(({ id, src, where }) => {
    const child = machineOf(machine, src)
    return child === null ? [] : [`${indent}- **${id}** (${where})`, ...childrenOf(child, `${indent}  `)]
  })
}

function machineOf(machine: AnyStateMachine, src: string): AnyStateMachine | null {
  const logic: unknown = machine.implementations.actors[src]
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null
}

function drawStates(node: AnyStateNode, indent: string): string[] {
  const lines = node.type === 'compound' ? [`${indent}[*] --> ${nameOf(node.initial.target[0])}`] : []
  const regions = Object.values(node.states)
  for (const [index, child] of regions.entries()) {
    if (node.type === 'parallel' && index > 0) lines.push(`${indent}--`)
    if (child.type === 'final') lines.push(`${indent}${nameOf(child)} --> [*]`)
    lines.push(`${indent}state "${child.key}" as ${nameOf(child)}`)
    if (Object.keys(child.states).length > 0) {
      lines.push(`${indent}state ${nameOf(child)} {`, ...drawStates(child, `${indent}  `), `${indent}}`)
    }
  }
  return lines
}

function drawTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).flatMap((transition) => {
      const targets = (transition.target ?? []) as unknown as AnyStateNode[]
      const from = node === machine.root ? null : nameOf(node)
      const label = labelOf(transition)
      return targets.map((target) => `  ${from ?? '[*]'} --> ${nameOf(target)}: ${label}`)
    }),
  )
}

function nameOf(node: AnyStateNode | undefined): string {
  return (node?.id ?? '').replaceAll(/[^a-zA-Z0-9]/g, '_')
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}
