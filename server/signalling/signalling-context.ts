import type { LiveContext } from '../live/context'

export type SignallingContext = Pick<
  LiveContext,
  'pool' | 'config' | 'log' | 'clock' | 'push' | 'limits' | 'locks' | 'lockedRings' | 'cluster'
>
