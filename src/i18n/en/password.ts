import type { PasswordTexts } from '../id/password'

export const enPassword: PasswordTexts = {
  newPassword: {
    label: 'New password',
    hint: 'At least 8 characters.',
    missing: 'Enter a new password.',
    short: 'The password needs at least 8 characters.',
    long: 'This password is too long. Use at most 72 letters and digits.',
    strength: 'Password strength',
  },
  passwordStrengths: {
    s0: 'Very easy to guess',
    s1: 'Easy to guess',
    s2: 'Fair',
    s3: 'Strong',
    s4: 'Very strong',
  },
  passwordAdvice: {
    keyPattern: 'Keys next to each other are easy to guess. Use a few words that have nothing to do with each other.',
    repeat: 'Repetitions are easy to guess. Avoid repeated letters and words.',
    sequence: 'Sequences like abc or 123 are easy to guess. Avoid sequences.',
    dates: 'Dates and years are easy to guess, above all your own.',
    common: 'Many people use this password. Choose another.',
    similarToCommon: 'This is close to a password that many people use. Choose another.',
    word: 'A single word is easy to guess. Put a few unrelated words together.',
    name: 'Names are easy to guess. Put a few unrelated words together.',
    own: 'Do not use your own name or e-mail address.',
    service: 'Do not use the name of the hospital or of this app.',
    longer: 'Add one or two more words. Rare words are better.',
  },
}
