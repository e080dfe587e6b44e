import { useFrames } from '../../ui/use-frames'

/** Lines that a slow page draws within a frame without anybody waiting. */
export const PORTION = 2

/** How many of so many lines are drawn, where all shall be: a portion more with every frame. */
export function usePortions(count: number, portion = PORTION): number {
  const drawn = useFrames(Math.ceil(count / portion) - 1)
  return Math.min(portion * (drawn + 1), count)
}
