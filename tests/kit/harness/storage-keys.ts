import { importKey, type StorageKeys } from '../../../src/services/storage/encrypted-store'

/** A key per person, equal in every page. */
export const storageKeys: StorageKeys = { of: (userId) => importKey(btoa(userId.padEnd(32, '.'))) }
