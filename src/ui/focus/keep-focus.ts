import { isBehindDialog, isReachable, isTextField, offersOf } from './reachable'

/** The last focused position: between two siblings that stay. */
interface Place {
  parent: Element
  before: Node | null
  after: Node | null
}

const REMEMBERED = 20

/**
 * Keeps the focus in the page (WCAG 2.4.3). If the focused element is removed, hidden or made inert, its nearest
 * neighbour receives the focus; after a layer closes, the element that had it before; else the `main` landmark. A
 * switch is no neighbour: the next Enter, which was meant for another control, would turn it. A press outside all
 * controls removes the focus on purpose. Without a neighbour the next change of the page decides. Returns a function
 * that stops it.
 */
export function keepFocus(): () => void {
  // It is loaded late, when a field may have the focus already.
  let last: Element | null = isNowhere() ? null : document.activeElement
  /** Set while the focus is lost and no element could receive it. */
  let lost: Place | null = null
  let isTouch = false
  let isPointer = false
  /** Weak, because a removed element holds the whole page that it was in. */
  let history: WeakRef<Element>[] = []

  const isAllowed = (element: Element) => !(isTouch && isTextField(element))
  const isHarmless = (element: Element) => isAllowed(element) && !element.matches('[role=switch]')

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return
    last = target
    lost = null
    // Removed ones do not count, such as the boxes of a code in a dialog before.
    const others = history.filter((one) => one.deref()?.isConnected && one.deref() !== target)
    history = [...others, new WeakRef(target)].slice(-REMEMBERED)
  }

  /** The focus left to nowhere: on purpose, unless the element is not reachable. */
  function checkBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      if (last === null || !isNowhere() || !last.isConnected) return
      if (isReachable(last)) last = null
      else handOn(placeOf(last))
    })
  }

  function checkChange(records: MutationRecord[]) {
    if (lost !== null && isNowhere()) return handOn(placeAfter(records, lost))
    if (last === null) return
    const isHidden = records.some(({ type }) => type === 'attributes') && last.isConnected && !isReachable(last)
    if (isHidden && (isNowhere() || document.activeElement === last)) return handOn(placeOf(last))
    if (!isNowhere()) return
    const place = placeIn(records, last)
    if (place === null) return
    // Moving an element within the page removes its focus, too.
    if (isReachable(last)) focus(last)
    else handOn(place)
  }

  function handOn(place: Place) {
    lost = place
    const heir =
      neighbourOf(place, isHarmless) ??
      history
        .flatMap((one) => one.deref() ?? [])
        .findLast((element) => isAllowed(element) && isReachable(element) && !isBehindDialog(element))
    if (heir instanceof HTMLElement) focus(heir)
    if (isNowhere()) focusMain()
    // A layer covers it, e.g. the panel on a phone.
    if (isNowhere()) offersOf(document.body, isHarmless)[0]?.focus()
    if (!isNowhere()) lost = null
  }

  function focus(element: HTMLElement) {
    element.focus({ preventScroll: isPointer })
  }

  function notePointer({ pointerType }: PointerEvent) {
    isPointer = true
    isTouch = pointerType === 'touch'
  }

  function noteKey() {
    isPointer = false
    isTouch = false
  }

  const observer = new MutationObserver(checkChange)
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['inert', 'hidden', 'disabled'],
  })
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  document.addEventListener('focusin', remember, options)
  document.addEventListener('focusout', checkBlur, options)
  document.addEventListener('pointerdown', notePointer, options)
  document.addEventListener('keydown', noteKey, options)
  return () => {
    observer.disconnect()
    controller.abort()
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function placeOf(element: Element): Place {
  return { parent: element.parentElement ?? document.body, before: element, after: element }
}

/** Where an element was before these changes removed it or an ancestor; null if none did. */
function placeIn(records: readonly MutationRecord[], element: Element): Place | null {
  let place: Place | null = null
  let missing: Node = element
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    if (!(target instanceof Element) || ![...removedNodes].some((node) => node.contains(missing))) continue
    place = { parent: target, before: previousSibling, after: nextSibling }
    missing = target
  }
  return place
}

/** The same place after more changes. */
function placeAfter(records: readonly MutationRecord[], place: Place): Place {
  return place.parent.isConnected
    ? place
    : (placeIn(records, place.parent) ?? { parent: document.body, before: null, after: null })
}

/**
 * The next control after a place, else the one before it, from the nearest container outwards within the same region.
 */
function neighbourOf({ parent, before, after }: Place, isAllowed: (element: Element) => boolean): HTMLElement | null {
  let from = before
  let until = after
  for (
    let container: Element | null = parent;
    container !== null && !hasMain(container);
    container = container.parentElement
  ) {
    const offers = offersOf(container, isAllowed)
    const next = offers.find((offer) => isBehind(offer, from, until)) ?? offers.at(-1)
    if (next !== undefined) return next
    from = container
    until = container
  }
  return null
}

/** The element follows a place: determined by the sibling before it or, if that was removed, the one after it. */
function isBehind(element: Element, before: Node | null, after: Node | null): boolean {
  if (before?.isConnected)
    return (
      (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !before.contains(element)
    )
  if (after?.isConnected)
    return after.contains(element) || (after.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return true
}

/** The container is the whole page, where a neighbour would be any control. */
function hasMain(container: Element): boolean {
  return container.querySelector('main') !== null || container === document.body
}

function focusMain(): void {
  const main = document.querySelector('main')
  if (main === null || main.closest('[inert]') !== null || isBehindDialog(main)) return
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1
  main.focus({ preventScroll: true })
}
