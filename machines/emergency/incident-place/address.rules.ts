import type { Place } from '../../../contract/schemas/geo'

/** A place in one line. The address of a street begins with its name, which is not repeated. */
export function addressOf({ name, address }: Place): string {
  if (address === null || address === '') return name
  return address === name || address.startsWith(`${name},`) ? address : `${name}, ${address}`
}
