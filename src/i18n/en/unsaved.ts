import type { UnsavedTexts } from '../id/unsaved'

export const enUnsaved: UnsavedTexts = {
  unsaved: {
    title: 'Your changes are not saved',
    text: 'If you leave this page now, they are lost.',
    stay: 'Stay here',
    leave: 'Leave the page',
  },
}
