import type { AxiosError } from 'axios'

/** No answer arrived: the network is away or too slow. An answer of any kind is no network fault. */
export function isNetworkFault(fault: unknown): boolean {
  const { isAxiosError = false, response, code } = (fault ?? {}) as Partial<AxiosError>
  return isAxiosError && response === undefined && code !== 'ERR_CANCELED'
}
