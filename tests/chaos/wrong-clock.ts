/**
 * Put into a page before its own scripts: its computer's clock is wrong by so many milliseconds. Runs in the page; may
 * use nothing from outside.
 */
export function setClockWrong(skew: number): void {
  const RealDate = Date
  class WrongDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [RealDate.now() + skew] : parts) as [number]))
    }
    static override now(): number {
      return RealDate.now() + skew
    }
  }
  window.Date = WrongDate as DateConstructor
  const origin = performance.timeOrigin
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin + skew })
}
