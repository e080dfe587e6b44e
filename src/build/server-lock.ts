/** A package of a package-lock.json of version 3. */
interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
}

export interface Lockfile {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
}

/**
 * The lockfile of some dependencies of a larger one: the same versions with the same hashes, for `npm ci`.
 * @throws Error where a package that is needed is not locked
 */
export function lockOf(whole: Lockfile, manifest: Manifest): object {
  const stored = new Set<string>()
  const visit = (path: string) => {
    if (stored.has(path)) return
    stored.add(path)
    const found = whole.packages[path]
    if (found === undefined) return
    for (const name of Object.keys(found.dependencies ?? {})) visit(placeOf(whole, path, name))
    for (const name of Object.keys(found.optionalDependencies ?? {})) visitIfLocked(path, name)
    for (const name of Object.keys(found.peerDependencies ?? {})) visitIfLocked(path, name)
  }
  const visitIfLocked = (from: string, name: string) => {
    const place = findPlace(whole, from, name)
    if (place !== null) visit(place)
  }
  for (const name of Object.keys(manifest.dependencies)) visit(placeOf(whole, '', name))
  const { name, version } = manifest
  return {
    name,
    version,
    lockfileVersion: whole.lockfileVersion,
    requires: true,
    packages: {
      '': manifest,
      ...Object.fromEntries(
        [...stored].toSorted().map((path) => {
          const { dev: _, ...locked } = whole.packages[path] ?? {}
          return [path, locked]
        }),
      ),
    },
  }
}

function placeOf(whole: Lockfile, from: string, name: string): string {
  const place = findPlace(whole, from, name)
  if (place === null) throw new Error(`${name}, which ${from || 'the server'} needs, is not in the lockfile`)
  return place
}

/** Where Node finds a package that another one imports: its own folder first, then each folder above. */
function findPlace(whole: Lockfile, from: string, name: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (whole.packages[place] !== undefined) return place
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return findPlace(whole, above === -1 ? '' : from.slice(0, above), name)
}
