// Written for old Nodes too (no top-level await, no `node:` prefixes), since its job is to turn them away politely.
import { readFileSync } from 'fs'

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/**
 * Does `version` ('20.20.2') satisfy `range`, caret ranges joined by `||` as in package.json's engines?
 */
export function satisfies(version, range) {
  const [major, minor] = version.split('.').map(Number)
  return range.split('||').some((alternative) => {
    const [wantedMajor, wantedMinor] = alternative.trim().replace('^', '').split('.').map(Number)
    return major === wantedMajor && minor >= wantedMinor
  })
}

/** The one sentence for a Node that `range` leaves out. */
export function unsupportedNode(version, range) {
  const lines = range
    .split('||')
    .map((alternative) => alternative.trim().replace('^', '').split('.').slice(0, 2).join('.'))
  const wanted = `${lines.join('+, ')}+`.replace(/, (?=[^,]*$)/, ' atau ')
  return `Node ${version} tidak didukung: pasang Node ${wanted} dari https://nodejs.org, lalu jalankan lagi.`
}

/** Ends the process with one sentence when this Node is not one of package.json's engines. */
export function refuseUnsupportedNode() {
  const range = manifest.engines.node
  if (satisfies(process.versions.node, range)) return
  console.error(unsupportedNode(process.versions.node, range))
  process.exit(1)
}
