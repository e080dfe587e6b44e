import type { FormsTexts } from '../id/forms'

/** Two of the texts are fixed by product §5. */
export const enForms: FormsTexts = {
  forms: {
    filled: ({ field }) => `The ${field} field is required`,
    phone: ({ field }) => `The ${field} field must be a valid phone number`,
    phoneOrEmail: ({ field }) => `The ${field} field must be a valid phone number or email address`,
  },
}
