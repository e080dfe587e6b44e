/** Whether this browser can run the app: without push or service workers it counts as incompatible (product §2 "Dialogs"). */
export function isCompatible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}
