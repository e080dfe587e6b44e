import { importKey, type StorageKeys } from '../../../src/services/storage/encrypted-store'

/** Each person's own key, as the server has them: of any id the same in each page. */
export const storageKeys: StorageKeys = { of: (userId) => importKey(btoa(userId.padEnd(32, '.'))) }
