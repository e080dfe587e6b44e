import * as z from 'zod/mini'

const values = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'emailMissing'), z.email('emailMalformed')),
  password: z.string().check(z.minLength(1, 'passwordMissing')),
  /** 'doctor' or 'nurse'; the server checks it (product §5). */
  role: z.string(),
})

export type SignInValues = z.infer<typeof values>
/** The first fault of a field, as a key of the sign-in texts. */
export interface SignInProblems {
  email?: 'emailMissing' | 'emailMalformed'
  password?: 'passwordMissing'
}

/** The form's values, null if something is wrong with them. The rules of this module load with the first try. */
export function readSignIn(form: FormData): { values: SignInValues | null; problems: SignInProblems } {
  const read = values.safeParse({ role: '', ...Object.fromEntries(form) })
  if (read.success) return { values: read.data, problems: {} }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message
  return { values: null, problems }
}
