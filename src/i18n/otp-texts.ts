import { id } from './id'
import { idOtp, idOtpToasts } from './id-otp'

// Imported for its side effect by the dialog: adds its texts.
Object.assign(id, idOtp)
Object.assign(id.toasts, idOtpToasts)
