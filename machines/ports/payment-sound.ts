import type { Feed } from './feed'

/** The payment-success sound loops until dismissed (product §2 "Dialogs"). */
export interface PaymentSoundPort {
  loop: Feed<never>
}
