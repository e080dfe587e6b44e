/** A field's problem by rule; two texts are fixed by product §5. */
export const idForms = {
  forms: {
    filled: ({ field }: { field: string }) => `${field} wajib diisi`,
    phone: ({ field }: { field: string }) => `${field} harus berupa nomor telepon yang benar`,
    phoneOrEmail: ({ field }: { field: string }) => `${field} harus berupa nomor telepon atau alamat email yang benar`,
  },
}

export type FormsTexts = typeof idForms
export const formsTexts = { name: 'forms', id: idForms } as const
