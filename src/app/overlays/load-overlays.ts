import { loaded } from '../../ui/loaded'

/** Dialogs and toasts, fetched before they are needed: what tells that the network is lost cannot be fetched then. */
export function loadOverlays() {
  return loaded(import('./Overlays'))
}
