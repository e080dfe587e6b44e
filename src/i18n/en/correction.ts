import type { CorrectionTexts } from '../id/correction'

export const enCorrection: CorrectionTexts = {
  correct: 'Correct',
  correctThis: { diagnosis: 'Correct the diagnosis', note: 'Correct the note' },
  add: 'Add',
  addThis: { diagnosis: 'Add a diagnosis', note: 'Add a note' },
  resume: 'Continue the correction',
  resumeThis: { diagnosis: 'Continue the correction of the diagnosis', note: 'Continue the correction of the note' },
  cancel: 'Cancel the prescription',
  cancelThis: ({ when }) => `Cancel the prescription sent ${when}`,
  loading: 'The versions of this record are being loaded.',
  unsaved: 'Correction not saved',

  titles: { diagnosis: 'Correct the diagnosis', note: 'Correct the note', cancellation: 'Cancel the prescription' },
  text: 'What was written before stays stored and can be read.',
  cancelText: 'A sent prescription cannot be changed. This one stays readable as a cancelled prescription.',
  reason: 'Reason for the correction',
  cancelReason: 'Reason for cancelling',
  reasonHint: ({ n, reader }) => `At least ${n} characters. ${reader} will read it too.`,
  problems: {
    diagnosis: {
      unpicked: 'Pick the possible diagnosis from the list, or delete what is typed.',
      empty: 'Enter symptoms or a possible diagnosis.',
      unchanged: 'Nothing has been changed yet.',
      tooLong: 'Too long for one message. Shorten it.',
    },
    note: {
      empty: 'The note cannot be empty. Write what replaces it.',
      incomplete: 'Complete date and time of the follow-up, or leave both empty.',
      past: 'Choose a time that has not passed.',
      unchanged: 'Nothing has been changed yet.',
    },
  },
  discard: 'Discard',
  close: 'Close',
  review: 'Continue',

  questions: {
    diagnosis: 'Save this correction of the diagnosis?',
    note: 'Save this correction of the note?',
    cancellation: 'Cancel this prescription?',
  },
  before: 'Before',
  after: 'After',
  parts: {
    diagnosis: 'Diagnosis',
    symptoms: 'Symptoms',
    advice: 'Advice',
    note: 'Note',
    next: 'Next consultation',
    prescription: 'Prescription',
  },
  cancelled: 'Cancelled: no pharmacy may serve it any more.',
  readers: ({ reader }) =>
    `The new version and its reason go to the conversation with ${reader}. Earlier versions stay readable for ${reader} and you.`,
  cancelReaders: ({ reader }) =>
    `The cancellation and its reason go to the conversation with ${reader}. Pharmacies see it on the prescription.`,
  someReader: 'the patient',
  facility: 'the facility that asked',
  confirm: 'Yes, save the correction',
  cancelConfirm: 'Yes, cancel it',
  saving: 'Saving',
  back: 'Back',
  retry: 'Try again',
  superseded:
    'This record was corrected from another device. What you typed is still here: compare it with the newest version, then continue.',
  waiting: 'The server has not answered. We try again by ourselves; what you typed is safe.',
  refusals: {
    awaitingPayment: 'Not saved: the patient has not paid yet.',
    closed: 'Not saved: this consultation cannot be corrected from this account.',
    notAllowed: 'Not saved: this consultation is not yours.',
    malformed: 'Not saved. Check it, then try again.',
  },
  cancelRefusals: {
    awaitingPayment: 'Not cancelled: the patient has not paid yet.',
    closed: 'Not cancelled. Perhaps this prescription was cancelled before.',
    notAllowed: 'Not cancelled: this consultation is not yours.',
    malformed: 'Not cancelled. Check the reason, then try again.',
  },

  corrected: ({ when, by, reason }) => `Corrected ${when} by ${by}: ${reason}`,
  written: ({ when, by }) => `Written ${when} by ${by}`,
  earlier: ({ n }) => (n === 1 ? 'Earlier version' : `${n} earlier versions`),
  versionsFailed: 'Earlier versions could not be loaded, so this record cannot be corrected yet.',
}
