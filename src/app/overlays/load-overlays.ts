import { loaded } from '../../ui/loaded'

/** Dialogs and toasts, loaded in advance, because the notice of a lost network cannot be loaded then. */
export function loadOverlays() {
  return loaded(import('./Overlays'))
}
