import type { FactorTexts } from '../id/factor'

/** English, in the shape of the Indonesian texts of second factors. */
export const enFactor: FactorTexts = {
  factor: {
    code: 'Code from the app',
    box: ({ n, of }) => `Digit ${n} of ${of}`,
    wrongCode: 'The code is wrong or was used already. Wait for the next code, then try again.',
    qr: 'QR code for the authenticator app',
    secret: 'Or type this key into the app',
    openApp: 'Open the app on this device',
    held: 'Too many tries. Wait until the time is over, then try again.',
    heldFor: 'Try again in',
    storeTitle: 'Save your recovery codes',
    storeText: 'If you lose your phone, you sign in with these codes. They are shown only now, and each works once.',
    codes: 'Your recovery codes',
    copy: 'Copy all',
    copied: 'Codes copied.',
    notCopied: 'The codes could not be copied. Download, print or write them down.',
    download: 'Download',
    print: 'Print',
    stored: 'I have saved them',
    file: 'Recovery codes of Dokter Keluarga. Each code works once.',
    fileName: 'recovery-codes-dokter-keluarga.txt',
  },
}
