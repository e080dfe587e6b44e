import type { FormsTexts } from './id-forms'

/** English, in the shape of the Indonesian texts of the rules; two of them word for word from product §5. */
export const enForms: FormsTexts = {
  forms: {
    filled: ({ field }) => `The ${field} field is required`,
    phone: ({ field }) => `The ${field} field must be a valid phone number`,
    phoneOrEmail: ({ field }) => `The ${field} field must be a valid phone number or email address`,
  },
}
