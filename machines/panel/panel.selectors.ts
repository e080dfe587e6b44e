import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { panelMachine } from './panel.machine'

export type PanelRef = ActorRefFrom<typeof panelMachine>
type PanelSnapshot = SnapshotFrom<typeof panelMachine>

/** Open, or being opened by a drag. */
export function selectIsOpen(snapshot: PanelSnapshot): boolean {
  return snapshot.matches('open')
}

/** The doctor is dragging it. */
export function selectIsDragging(snapshot: PanelSnapshot): boolean {
  return snapshot.matches({ open: 'dragging' }) || snapshot.matches({ closed: 'dragging' })
}
