import { id } from './id'
import { idOtp, idOtpToasts } from './id-otp'

// Imported for its effect, by the dialog: from here on its words are among the texts.
Object.assign(id, idOtp)
Object.assign(id.toasts, idOtpToasts)
