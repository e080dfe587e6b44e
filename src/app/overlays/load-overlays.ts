/** Dialogs and toasts, loaded in advance, because the notice of a lost network cannot be loaded then. */
export const loadOverlays = () => import('./Overlays')
