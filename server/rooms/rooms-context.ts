import type { LiveContext } from '../live/context'

export type RoomsContext = Pick<LiveContext, 'pool' | 'config' | 'log' | 'limits' | 'locks' | 'geography' | 'cluster'>
