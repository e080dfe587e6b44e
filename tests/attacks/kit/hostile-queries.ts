import type { Chance } from '../../kit/data/random'

/** A question to Parse that the app never asks; each breaks the allow-list in at least one place. */
export interface HostileQuery {
  className: string
  where: unknown
  /** `order`, `limit` and the rest. */
  options: Record<string, unknown>
}

const CLASSES = ['_User', 'Consultations', 'Faskes_consultations', 'Emergencies', 'EmergencyDetail', 'Conversations']
const CLOSED = [
  '_Session',
  '_Role',
  '_Installation',
  '_Hooks',
  '_GlobalConfig',
  '_Join:users:_Role',
  'Lain',
  'constructor',
  '__proto__',
  'toString',
]
const HIDDEN = [
  'text',
  'kind',
  'keluhan_patient',
  'name',
  'username',
  'email',
  'createdAt',
  '_rperm',
  '_wperm',
  'ACL',
  '_hashed_password',
  'sessionToken',
  'doctor_info.name',
  'patient_info.id_user',
  'detail_patient.allergy.0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]
const OPERATORS: readonly ((value: string) => object)[] = [
  (value) => ({ $regex: `^${value}`, $options: 'i' }),
  (value) => ({ $not: { $regex: value } }),
  (value) => ({ $ne: value }),
  (value) => ({ $gt: value }),
  (value) => ({ $lte: { __type: 'Date', iso: value } }),
  (value) => ({ $nin: [value] }),
  (value) => ({ $all: [value, { $regex: value }] }),
  () => ({ $exists: true }),
  (value) => ({ $text: { $search: { $term: value } } }),
  (value) => ({ $inQuery: { className: '_User', where: { name: { $regex: value } } } }),
  (value) => ({ $notInQuery: { className: 'Conversations', where: { text: value } } }),
  (value) => ({ $select: { query: { className: '_User', where: {} }, key: value } }),
  () => ({ $nearSphere: { __type: 'GeoPoint', latitude: 0, longitude: 0 }, $maxDistance: 1 }),
  () => ({ $geoWithin: { $box: [] } }),
  (value) => ({ $eq: value }),
  (value) => ({ $elemMatch: { $regex: value } }),
  (value) => ({ $where: `this.text == '${value}'` }),
  (value) => ({ $in: [value, { $regex: value }] }),
  (value) => ({ $in: Array.from({ length: 500 }, () => value) }),
  (value) => ({ $containedBy: [value] }),
]
const VALUES: readonly (() => unknown)[] = [
  () => 1,
  () => null,
  () => true,
  () => [],
  () => ['a'],
  () => ({}),
  () => 'x'.repeat(5_000),
  () => ({ __type: 'Pointer', className: '_Session', objectId: 'x' }),
  () => ({ __type: 'Pointer', className: '_User', objectId: { $regex: '.' } }),
  () => ({ __type: 'Pointer', className: '_User', objectId: 'x', ['__proto__']: {} }),
  () => ({ __type: 'Relation', className: '_User' }),
  () => ({ ['__proto__']: { admin: true } }),
  () => ({ constructor: { prototype: {} } }),
]
const OPTIONS: readonly Record<string, unknown>[] = [
  { keys: 'text' },
  { include: 'doctor' },
  { includeAll: true },
  { excludeKeys: 'text' },
  { count: 1 },
  { skip: 100_000 },
  { limit: 0 },
  { limit: -1 },
  { limit: 1_001 },
  { limit: 1e9 },
  { limit: '1e9' },
  { limit: [1] },
  { order: 'text' },
  { order: '-createdAt,_hashed_password' },
  { order: ['createdAt'] },
  { redirectClassNameForKey: 'doctor' },
  { readPreference: 'PRIMARY' },
  { subqueryReadPreference: 'PRIMARY' },
  { hint: '_id_' },
  { explain: true },
  { comment: 'x' },
  { distinct: 'text' },
  { pipeline: [{ $match: {} }] },
  { $where: '1' },
  { constructor: 'x' },
]

function nested(where: object, depth: number): object {
  return depth === 0 ? where : { $or: [nested(where, depth - 1), { objectId: 'x' }] }
}

/** The same seed gives the same questions. */
export function hostileQuery(chance: Chance): HostileQuery {
  const className = chance.oneOf(CLASSES)
  const field = chance.oneOf(['objectId', 'apps', 'status', 'doctor', 'uid', 'user', 'consultation_id', 'emergency_id'])
  const value = `${chance.oneOf(['Penanda', 'dr', 'K-', ''])}${chance.between(0, 999)}`
  const plain = { className, where: { objectId: value }, options: {} }
  switch (chance.between(0, 6)) {
    case 0:
      return { ...plain, className: chance.oneOf(CLOSED) }
    case 1:
      return { ...plain, where: { [chance.oneOf(HIDDEN)]: value } }
    case 2:
      return { ...plain, where: { [chance.oneOf([field, ...HIDDEN])]: chance.oneOf(OPERATORS)(value) } }
    case 3:
      return { ...plain, where: { objectId: chance.oneOf(VALUES)() } }
    case 4:
      return { ...plain, options: chance.oneOf(OPTIONS) }
    case 5:
      return {
        ...plain,
        where: chance.oneOf([
          [],
          'x',
          1,
          [{}],
          '{"objectId"',
          { $and: [] },
          { $relatedTo: { object: {}, key: 'users' } },
        ]),
      }
    default:
      return { ...plain, where: nested({ [field]: chance.oneOf(OPERATORS)(value) }, chance.between(1, 40)) }
  }
}

/** Addresses of Parse's that no client of ours asks. */
export const CLOSED_PATHS = [
  '/aggregate/Consultations',
  '/classes/_User/../_Session',
  '/classes/Conversations%2f..%2f_Session',
  '/classes/%5FSession',
  '/classes//_Session',
  '/Classes/_Session',
  '/graphql',
  '/schemas',
  '/schemas/_User',
  '/hooks/functions',
  '/hooks/triggers/Lain',
  '/files/x.txt',
  '/files/dokter-keluarga/x.txt',
  '/health',
  '/serverInfo',
  '/sessions/me',
  '/sessions',
  '/roles',
  '/installations',
  '/jobs/x',
  '/push',
  '/push_audiences',
  '/purge/Consultations',
  '/cloud_code/jobs',
  '/scriptlog',
  '/validate_purchase',
  '/verifyPassword',
  '/requestPasswordReset',
  '/verificationEmailRequest',
  '/upgradeToRevocableSession',
  '/loginAs',
  '/challenge',
  '/events/AppOpened',
  '/apps/choose_password',
  '/users',
  '/users/x/y',
  '/functions/constructor',
  '/functions/__proto__',
  '/functions/toString',
  '/functions/lain',
  '/config/x',
  '/batch/x',
]
