import type { Bundle, Resource } from '@medplum/fhirtypes'
import { OUTPATIENT_PROFILE, type ProfileRow } from './outpatient-profile'

type Targets = ReadonlyMap<string, Resource>

/**
 * Where a Bundle breaks the profile's table (product §15), and each reference without a resource in the Bundle; empty
 * for a Bundle that may be sent.
 */
export function profileErrors(bundle: Bundle): string[] {
  const targets = targetsOf(bundle)
  const resources = [...targets.values()]
  const visitClass = resources.find((one) => one.resourceType === 'Encounter')?.class?.code
  const rows = OUTPATIENT_PROFILE.filter(({ only }) => only === undefined || only === visitClass)
  return [
    ...(targets.size === bundle.entry?.length ? [] : ['Bundle: two entries have one address, or one has none']),
    ...rows.flatMap((row) => rowErrors(row, resources, targets)),
    ...resources.flatMap((resource) => danglingReferences(resource, targets)),
  ]
}

function targetsOf({ entry = [] }: Bundle): Targets {
  return new Map(
    entry.flatMap(({ fullUrl, resource }) =>
      fullUrl === undefined || resource === undefined ? [] : [[fullUrl, resource]],
    ),
  )
}

function rowErrors(row: ProfileRow, resources: readonly Resource[], targets: Targets): string[] {
  const [type = '', ...names] = row.path.split('.')
  const ofType = resources.filter(({ resourceType }) => resourceType === type)
  if (names.length === 0) return countErrors(row, ofType.length)
  if (ofType.length === 0) return []
  const last = names.at(-1) ?? ''
  const parents = names
    .slice(0, -1)
    .reduce<unknown[]>((found, name) => found.flatMap((parent) => childrenOf(parent, name)), ofType)
  const found = parents.map((parent) => childrenOf(parent, last))
  const values = found.flat()
  return [
    ...found.flatMap((children) => countErrors(row, children.length)),
    ...(row.has ?? []).filter((value) => !values.includes(value)).map((value) => `${row.path}: no ${value}`),
    ...values.flatMap((value) => targetErrors(row, value, targets)),
  ]
}

function childrenOf(parent: unknown, name: string): unknown[] {
  if (typeof parent !== 'object' || parent === null) return []
  const child = (parent as Record<string, unknown>)[name]
  return child === undefined || child === null ? [] : [child].flat()
}

function countErrors({ path, min, max }: ProfileRow, count: number): string[] {
  return count < min || (max !== null && count > max) ? [`${path}: ${count} of ${min}..${max ?? '*'}`] : []
}

function targetErrors({ path, to }: ProfileRow, value: unknown, targets: Targets): string[] {
  if (to === undefined) return []
  const [reference] = childrenOf(value, 'reference')
  const type = targets.get(String(reference))?.resourceType
  return type !== undefined && to.includes(type) ? [] : [`${path}: refers to ${type ?? 'nothing'}, not to ${to.join()}`]
}

function danglingReferences(value: unknown, targets: Targets): string[] {
  if (typeof value !== 'object' || value === null) return []
  const [reference] = childrenOf(value, 'reference')
  const isDangling = typeof reference === 'string' && !targets.has(reference)
  return [
    ...(isDangling ? [`${reference}: not in the Bundle`] : []),
    ...Object.values(value).flatMap((child) => danglingReferences(child, targets)),
  ]
}
