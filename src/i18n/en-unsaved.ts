import type { UnsavedTexts } from './id-unsaved'

/** English, in the shape of the Indonesian texts. */
export const enUnsaved: UnsavedTexts = {
  unsaved: {
    title: 'Your changes are not saved',
    text: 'If you leave this page now, they are lost.',
    stay: 'Stay here',
    leave: 'Leave the page',
  },
}
