import type { LiveContext } from '../live/context'

export type RoomsContext = Pick<LiveContext, 'pool' | 'config' | 'log' | 'locks' | 'geography' | 'cluster'>
