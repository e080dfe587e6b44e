import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../kit/repo/source-files'

interface Absence {
  what: string
  pattern: RegExp
  /** Beginnings of paths. */
  rooms: readonly string[]
  /** Files that may have it, each with its reason. */
  except?: Record<string, string>
}

const SERVER = ['server/', 'sandbox/launch/']
const ALL = ['contract/', 'machines/', 'src/', 'server/', 'sandbox/']

/** What docs/security.md says that the product does not do. */
const ABSENCES: readonly Absence[] = [
  {
    what: 'code made of strings',
    pattern: /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/,
    rooms: ALL,
  },
  {
    what: 'programs of the operating system',
    pattern: /child_process/,
    rooms: ALL,
    except: {
      'sandbox/launch/database/postgres.ts': 'starts the embedded PostgreSQL',
      'sandbox/launch/database/cluster.ts': 'creates its cluster',
      'sandbox/launch/database/leftover.ts': 'finds one that a killed start left behind',
      'sandbox/launch/database/binaries.ts': 'looks for its program',
      'sandbox/launch/prepare/run.mjs': 'npm, before the server exists',
      'sandbox/cluster/cluster.ts': 'starts the processes of a trial',
      'sandbox/cluster/daemon.ts': 'starts Redis and HAProxy for a trial',
      'sandbox/cluster/programs.ts': 'looks for those programs, and installs them for root on Debian',
      'sandbox/turn/coturn.ts': 'starts a TURN server for trials',
      'src/build/package.ts': 'the build',
      'src/build/sbom.ts': 'the build',
    },
  },
  {
    what: 'a shell',
    pattern: /\bexec\(['"`]|\bexecSync\(|shell:\s*true|['"`](?:\/bin\/)?(?:ba|da|z)?sh['"`],\s*\[/,
    rooms: ALL,
  },
  {
    what: 'markup made of strings',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/,
    rooms: ['src/', 'sandbox/simulator/'],
  },
  {
    what: 'regular expressions made of variables',
    pattern: /new RegExp\(/,
    // The schemas of the contract have constant lengths in theirs.
    rooms: ['machines/', 'src/', 'server/', 'sandbox/'],
    except: {
      'server/launch/web/build.ts': 'the build’s list of pages',
      'server/metrics/metrics.ts': 'the constant list of classes',
      'server/live/routes.ts': 'the constant list of open addresses',
      'server/rest/search/canonical.ts': 'the constant list of phrases',
      'src/build/build.ts': 'the build',
      'src/screens/texts/mark-words.ts': 'escapes each word',
      'src/services/balance/statement-csv.ts': 'constants',
      'src/services/recorder/disguise.ts': 'constants',
    },
  },
  {
    what: 'weak hashes and ciphers',
    pattern: /['"`](?:md5|sha-?1|des|des3|rc4|aes-\d+-(?:ecb|cbc|ctr))['"`]/i,
    rooms: ALL,
    except: {
      'server/signalling/turn.ts': 'HMAC-SHA1 of credentials, as coturn reads them',
      'server/rest/accounts/second-factor/totp.ts': 'HMAC-SHA1 of codes, as authenticator apps read them',
    },
  },
  {
    what: 'certificates that nobody verifies',
    pattern: /rejectUnauthorized\W{1,4}(?!true)\w|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/,
    rooms: ALL,
  },
  { what: 'guessable random values on the server', pattern: /Math\.random/, rooms: SERVER },
  {
    what: 'password hints and secret questions',
    pattern: /secret.?question|pertanyaan.(?:rahasia|keamanan)|password[ -]hint|petunjuk kata sandi/i,
    rooms: ALL,
  },
  { what: 'JSONP', pattern: /jsonp|[?&]callback=/i, rooms: ALL },
]

const sources = readSources()

test.for(ABSENCES)('the product has no $what', ({ pattern, rooms, except = {} }) => {
  const found = sources
    .filter(({ path, text }) => rooms.some((room) => path.startsWith(room)) && pattern.test(text))
    .map(({ path }) => path)
  expect(found.filter((path) => !(path in except))).toEqual([])
  expect(
    Object.keys(except).filter((path) => !found.includes(path)),
    'an exception that nothing needs',
  ).toEqual([])
})

test('no library reads LDAP, XPath, XML, LaTeX, YAML, JNDI, memcached or templates', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const reading = /ldap|xpath|xml|latex|yaml|memcache|nunjucks|handlebars|mustache|\bejs\b|\bpug\b|graphql/i
  expect(Object.keys(dependencies).filter((name) => reading.test(name))).toEqual([])
})
