import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { panelMachine } from './panel.machine'

export type PanelRef = ActorRefFrom<typeof panelMachine>
type PanelSnapshot = SnapshotFrom<typeof panelMachine>

/** Open, or about to be unless the hand that drags it decides otherwise. */
export function selectIsOpen(snapshot: PanelSnapshot): boolean {
  return snapshot.matches('open')
}

/** The doctor has it in hand: it is where the pointer is. */
export function selectIsDragging(snapshot: PanelSnapshot): boolean {
  return snapshot.matches({ open: 'dragging' }) || snapshot.matches({ closed: 'dragging' })
}
