export function satisfies(version: string, range: string): boolean
export function unsupportedNode(version: string, range: string): string
export function refuseUnsupportedNode(): void
