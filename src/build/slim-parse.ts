import type { Plugin } from 'vite'

/** Statics and globals that every supported browser has; by core-js path. */
const GLOBALS: Record<string, string> = {
  'array/from': 'Array.from.bind(Array)',
  'array/is-array': 'Array.isArray',
  'global-this': 'globalThis',
  'json/stringify': 'JSON.stringify',
  map: 'Map',
  'number/is-integer': 'Number.isInteger',
  'object/assign': 'Object.assign',
  'object/create': 'Object.create',
  'object/define-properties': 'Object.defineProperties',
  'object/define-property': 'Object.defineProperty',
  'object/entries': 'Object.entries',
  'object/freeze': 'Object.freeze',
  'object/get-own-property-descriptor': 'Object.getOwnPropertyDescriptor',
  'object/get-own-property-descriptors': 'Object.getOwnPropertyDescriptors',
  'object/get-own-property-symbols': 'Object.getOwnPropertySymbols',
  'object/get-prototype-of': 'Object.getPrototypeOf',
  'object/keys': 'Object.keys',
  'parse-int': 'parseInt',
  promise: 'Promise',
  set: 'Set',
  'set-interval': 'setInterval.bind(globalThis)',
  'set-timeout': 'setTimeout.bind(globalThis)',
  symbol: 'Symbol',
  'symbol/for': 'Symbol.for.bind(Symbol)',
  'symbol/iterator': 'Symbol.iterator',
  'symbol/to-primitive': 'Symbol.toPrimitive',
  'weak-map': 'WeakMap',
}

/** Methods that core-js returns by receiver: `instance/concat` is `(it) => it.concat`. */
const METHODS = new Set([
  'bind',
  'concat',
  'ends-with',
  'entries',
  'every',
  'filter',
  'find',
  'find-index',
  'for-each',
  'includes',
  'index-of',
  'keys',
  'map',
  'reduce',
  'slice',
  'some',
  'sort',
  'splice',
  'starts-with',
  'values',
])

/** Modules of Parse that the app never uses, by file name: it only calls functions, runs queries and subscribes. */
const UNUSED = new Set([
  'Analytics',
  'AnonymousUtils',
  'CryptoController',
  'EventuallyQueue',
  'FacebookUtils',
  'IndexedDBStorageController',
  'LocalDatastoreController.react-native',
  'OfflineQuery',
  'ParseCLP',
  'ParseHooks',
  'ParseSchema',
  'Push',
  'Socket.weapp',
  'StorageController.react-native',
  'StorageController.weapp',
  'Xhr.weapp',
])
const OWN = /\/node_modules\/parse\/lib\/browser\/[\w.-]+\.js$/

const CORE_JS =
  /(?:@babel\/runtime-corejs3|core-js-pure)\/(?:core-js(?:-stable)?|features|stable|actual|full|es)\/([a-z-]+(?:\/(?!index)[a-z-]+)?)(?:\/index)?(?:\.js)?$/
const PREFIX = '\0slim-parse:'

/**
 * Removes Parse's polyfills (core-js), its unused encryption (crypto-js) and unused modules: two fifths of its size. An
 * unlisted core-js path fails the build, so that an update of Parse cannot break it silently.
 */
export function slimParse(): Plugin {
  return {
    name: 'slim-parse',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith('crypto-js/') || source === 'crypto-js') return `${PREFIX}empty`
      if (OWN.test(importer) && UNUSED.has(source.slice('./'.length))) return `${PREFIX}empty`
      const path = CORE_JS.exec(source)?.[1]
      return path === undefined ? null : PREFIX + path
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      return `module.exports = ${nativeOf(id.slice(PREFIX.length))}\n`
    },
  }
}

function nativeOf(path: string): string {
  if (path === 'empty') return '{}'
  const native = GLOBALS[path]
  if (native !== undefined) return native
  const method = path.startsWith('instance/') ? path.slice('instance/'.length) : null
  if (method !== null && METHODS.has(method)) return `(it) => it.${camelCase(method)}`
  throw new Error(`slim-parse: core-js '${path}' is unknown; say what it is natively in src/build/slim-parse.ts`)
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
