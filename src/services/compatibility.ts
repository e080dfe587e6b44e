/** This browser can run the app; it needs push and service workers (product §2 "Dialogs"). */
export function isCompatible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}
