import { CONSULTATION_STATUSES, EMERGENCY_STATUSES } from '../../contract/values/statuses'

/**
 * Everything that a client may ask of Parse (contract §4 "Allowed queries"): the classes, fields, operators and orders
 * that the app and the simulator use. The database or LiveQuery would evaluate a condition on another field before the
 * ACL, and its time would reveal rows that the requester may not read.
 */
export interface ClassRule {
  /** The fields that may be compared, each by equality. */
  fields: ReadonlyMap<string, FieldRule>
  /** The fields that may also be asked with `$in`. */
  lists: readonly string[]
  orders: readonly string[]
}

/** An identifier, a pointer to a user, or one of some words. */
export type FieldRule = 'id' | 'user' | readonly string[]

const BY_CREATION = ['createdAt', '-createdAt']

const CONSULTATIONS: ClassRule = {
  fields: new Map<string, FieldRule>([
    ['objectId', 'id'],
    ['doctor', 'user'],
    ['apps', 'id'],
    ['status', CONSULTATION_STATUSES],
  ]),
  lists: [],
  orders: BY_CREATION,
}

export const QUERY_RULES: ReadonlyMap<string, ClassRule> = new Map<string, ClassRule>([
  ['_User', { fields: new Map<string, FieldRule>([['objectId', 'id']]), lists: [], orders: [] }],
  ['Consultations', CONSULTATIONS],
  ['Faskes_consultations', CONSULTATIONS],
  [
    'Emergencies',
    {
      fields: new Map<string, FieldRule>([
        ['objectId', 'id'],
        ['apps', 'id'],
        ['status', EMERGENCY_STATUSES],
      ]),
      lists: ['status'],
      orders: [...BY_CREATION, 'requestAt', '-requestAt'],
    },
  ],
  [
    'EmergencyDetail',
    { fields: new Map<string, FieldRule>([['emergency_id', 'id']]), lists: [], orders: ['-updatedAt'] },
  ],
  [
    'Conversations',
    {
      fields: new Map<string, FieldRule>([
        ['objectId', 'id'],
        ['consultation_id', 'id'],
        ['uid', 'id'],
        ['user', 'id'],
        ['apps', 'id'],
      ]),
      lists: [],
      orders: BY_CREATION,
    },
  ],
])

/** The cloud functions (contract §4). */
export const FUNCTIONS = new Set([
  'now',
  'changeStatus',
  'updateToDelivered',
  'updateToReaded',
  'onlineDoctors',
  'changePermission',
  'pay',
])

/** Longest identifier, in characters. */
export const ID_LENGTH = 128
/** Most rows of one answer. */
export const QUERY_LIMIT = 1_000
/** Saves of one batch: as many as the SDK's `saveAll` sends at once. */
export const BATCH_LIMIT = 20
/**
 * Of what is saved, and of a function's parameters: how deep objects lie in each other, and how many values there are.
 */
export const BODY_DEPTH = 6
export const BODY_VALUES = 2_000
/** Bytes of a body; an upload does not pass through Parse. */
export const BODY_BYTES = 256 * 1024
