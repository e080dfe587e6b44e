import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { StateMachine } from 'xstate'
import { nodesOf, transitionsOf } from '../graph/coverage'
import { labelOf } from '../graph/event-words'
import type { Model } from '../graph/model'

/** A machine as a Mermaid state diagram. */
export function drawMachine(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...drawStates(machine.root, '  '), ...drawTransitions(machine)].join('\n')
}

/**
 * The tree of actors by the states of their parents. An actor with grandchildren has a line of its own; the children of
 * the others are in brackets.
 */
export function drawActorTree(name: string, machine: AnyStateMachine): string {
  const children = childrenOf(machine)
  const places = [...new Set(children.map(({ place }) => place))].map((place) => {
    const names = children.filter((child) => child.place === place).map(nameWithChildren)
    return `${place === '' ? '' : `in \`${place}\` `}${names.join(', ')}`
  })
  const parents = children.filter(isDrawnAlone)
  return [
    ...wrapped(`- **${name}**: ${places.join('; ')}`),
    ...parents.map(({ id, machine: child }) => drawActorTree(id, child)),
  ].join('\n')
}

/** The page of one machine: its sections, and its diagram. */
export function machinePage({ name, spec, machine }: Model): string {
  return `# ${name}\n\nAnswers to ${spec}. Drawn by \`npm run draw\`.\n\n\`\`\`mermaid\n${drawMachine(machine)}\n\`\`\`\n`
}

interface Child {
  id: string
  /** The state that runs it; empty for the whole life of its parent. */
  place: string
  machine: AnyStateMachine
}

function childrenOf(machine: AnyStateMachine): Child[] {
  const invoked = nodesOf(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ id, src: src as string, place: pathOf(node) })),
  )
  // One for each request, file or participant.
  const spawned = Object.keys(machine.implementations.actors)
    .filter((src) => !invoked.some((one) => one.src === src))
    .map((src) => ({ id: `${src}.…`, src, place: '' }))
  return [...invoked, ...spawned].flatMap(({ id, src, place }) => {
    const child = machineOf(machine, src)
    return child === null ? [] : [{ id, place, machine: child }]
  })
}

function isDrawnAlone({ machine }: Child): boolean {
  return childrenOf(machine).some((child) => childrenOf(child.machine).length > 0)
}

function nameWithChildren(child: Child): string {
  if (isDrawnAlone(child)) return `**${child.id}**`
  const names = childrenOf(child.machine).map(({ id }) => id)
  return names.length === 0 ? child.id : `${child.id} (${names.join(', ')})`
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + 1 + word.length > 120) lines.push(`  ${word}`)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
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
