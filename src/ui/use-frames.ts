import { startTransition, useEffect, useState } from 'react'

/** False until a frame has been drawn. @param isPressing before all else that waits for its frame, and also out of sight */
export function useAfterFrame(isPressing = false): boolean {
  return useFrames(1, isPressing) === 1
}

/**
 * How many of so many steps have been drawn since it was mounted, a frame each: what comes after each is built in turns with
 * what is more pressing. Of all on the page that count so one goes on at a time, the longest waiting first. A page out of
 * sight goes on when it is looked at.
 */
export function useFrames(last: number, isPressing = false): number {
  const [drawn, setDrawn] = useState(0)

  useEffect(() => {
    if (drawn >= last) return
    // Called off when it has been drawn, or is no longer wanted.
    return inTurn(() => startTransition(() => setDrawn(drawn + 1)), isPressing)
  }, [drawn, last, isPressing])

  return drawn
}

/**
 * What is wanted from now on, once its turn has come: beside the steps of others it would make their frame a long one. What is
 * wanted from the first is there at once.
 */
export function useInTurn(isWanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(isWanted)

  useEffect(() => {
    if (isWanted && !hasTurn) return inTurn(() => startTransition(() => setHasTurn(true)))
  }, [isWanted, hasTurn])

  return isWanted && hasTurn
}

/** ms; what waits for its code meanwhile holds up nobody else. */
const PATIENCE = 500
const pressing = new Set<() => void>()
const waiting = new Set<() => void>()
let current: (() => void) | null = null
let isComing = false

/** Acts after a frame, when what acted before it was called off. @returns what calls it off */
function inTurn(act: () => void, isPressing = false): () => void {
  const line = isPressing ? pressing : waiting
  line.add(act)
  goOn()
  return () => {
    line.delete(act)
    pass(act)
  }
}

function pass(act: () => void): void {
  if (current !== act) return
  current = null
  goOn()
}

function goOn(): void {
  if (current !== null) return
  // A page out of sight draws no frames: what is pressing does not wait for it to be looked at.
  if (document.hidden && pressing.size > 0) return void setTimeout(begin)
  if (isComing || pressing.size + waiting.size === 0) return
  isComing = true
  // What is asked for within a frame is still part of it.
  requestAnimationFrame(() => void setTimeout(begin))
}

function begin(): void {
  isComing = false
  if (current !== null) return
  const [first] = [...pressing, ...waiting]
  if (first === undefined) return
  pressing.delete(first)
  waiting.delete(first)
  current = first
  setTimeout(() => pass(first), PATIENCE)
  first()
}
