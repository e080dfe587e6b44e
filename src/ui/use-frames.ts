import { startTransition, useEffect, useState } from 'react'

/**
 * False until a frame has been drawn. @param isPressing runs before other work that waits for a frame, and also while
 * the page is hidden
 */
export function useAfterFrame(isPressing = false): boolean {
  return useFrames(1, isPressing) === 1
}

/**
 * The number of drawn steps since the mount, one per frame; rendering of each step yields to urgent work. Only one
 * component of the page advances at a time, the longest waiting first. A hidden page continues when it becomes visible.
 */
export function useFrames(last: number, isPressing = false): number {
  const [drawn, setDrawn] = useState(0)

  useEffect(() => {
    if (drawn >= last) return
    // Cancelled when it has been drawn, or on unmount.
    return inTurn(() => startTransition(() => setDrawn(drawn + 1)), isPressing)
  }, [drawn, last, isPressing])

  return drawn
}

/**
 * Defers a part that becomes wanted later until its turn, because it would lengthen the frame of other steps. A part
 * that is wanted from the start renders at once.
 */
export function useInTurn(isWanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(isWanted)

  useEffect(() => {
    if (isWanted && !hasTurn) return inTurn(() => startTransition(() => setHasTurn(true)))
  }, [isWanted, hasTurn])

  return isWanted && hasTurn
}

/** ms; a step that waits for its code does not block the others for longer. */
const PATIENCE = 500
const pressing = new Set<() => void>()
const waiting = new Set<() => void>()
let current: (() => void) | null = null
let isComing = false

/** Calls `act` after a frame, once the previous one was cancelled. @returns a function that cancels it */
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
  // A hidden page draws no frames; urgent work does not wait for it to become visible.
  if (document.hidden && pressing.size > 0) return void setTimeout(begin)
  if (isComing || pressing.size + waiting.size === 0) return
  isComing = true
  // A request within a frame still belongs to that frame.
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
