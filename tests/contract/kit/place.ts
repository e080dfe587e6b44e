import { AsyncLocalStorage } from 'node:async_hooks'
import { inject } from 'vitest'

const place = new AsyncLocalStorage<string>()

/** Where the clients of this kit call: the project's own server, but for work that is done `at` another one. */
export const here = (): string => place.getStore() ?? inject('origin')
export const hereByWs = (): string => here().replace(/^http/, 'ws')

/** Does `work` at the server of this address. */
export const at = <Result>(origin: string, work: () => Promise<Result>): Promise<Result> => place.run(origin, work)
