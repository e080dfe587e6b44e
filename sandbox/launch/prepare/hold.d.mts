export function hold(
  purpose: 'data' | 'build' | 'install',
  folder: string,
  patience: number,
  onWait?: () => void,
): Promise<(() => Promise<void>) | null>
