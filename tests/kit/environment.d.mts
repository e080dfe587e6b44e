export function ownEnvironment(): Record<string, string>
