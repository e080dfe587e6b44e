import { useFrames } from '../../ui/use-frames'

/** Lines that a slow device renders within a frame. */
export const PORTION = 2

/** Number of rendered lines, increased with every frame. */
export function usePortions(count: number, portion = PORTION): number {
  const drawn = useFrames(Math.ceil(count / portion) - 1)
  return Math.min(portion * (drawn + 1), count)
}
