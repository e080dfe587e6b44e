export type Browser = 'chrome' | 'edge' | 'firefox' | 'other'

/** Whose buttons the way out names. Nothing else depends on it, so the browser's own word will do. */
export function browserOf(userAgent: string): Browser {
  if (userAgent.includes('Edg/')) return 'edge'
  if (userAgent.includes('Firefox/')) return 'firefox'
  return userAgent.includes('Chrome/') ? 'chrome' : 'other'
}
