import type { AxiosError } from 'axios'

/** No answer came at all: the network is away, or too slow. What a server says, or says wrong, is none. */
export function isNetworkFault(fault: unknown): boolean {
  const { isAxiosError = false, response, code } = (fault ?? {}) as Partial<AxiosError>
  return isAxiosError && response === undefined && code !== 'ERR_CANCELED'
}
