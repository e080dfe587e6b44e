import type { GroupTexts } from '../id/group'

export const enGroup: GroupTexts = {
  group: {
    start: 'Group call',
    window: 'Group call',
    people: 'People in the call',
    you: 'You',
    guest: { mark: 'Guest', note: '(name not verified)' },
    picture: ({ name }) => `Picture of ${name}`,
    muted: ({ name }) => `${name}'s microphone is off`,
    unavailable: { inCall: 'End the video call first.', inGroup: 'A group call is under way.' },

    paths: { connecting: 'Connecting…', reconnecting: 'Reconnecting…' },
    places: { arriving: 'Joining the call…', returning: 'Reconnecting…' },
    alone: 'Nobody else is here yet.',
    aloneInviting: 'Nobody else is here yet. Invite them with a link.',
    aloneEnlarging: 'Nobody else is here yet. Enlarge to invite them.',
    pictureFull: 'There are four cameras already, so yours was switched off. You can still be heard.',
    understood: 'Got it',
    enlarge: 'Enlarge',
    reduce: 'Reduce',
    leave: 'Leave the call',

    invite: 'Invite',
    inviteTitle: 'Invite to the call',
    inviteText: 'Family, a specialist, or a nurse. The link is good for one person.',
    name: 'Name',
    address: 'Mobile number or email',
    send: 'Send the invitation',
    sending: 'Sending',
    sent: ({ name }) => `The invitation for ${name} was sent`,
    link: 'Invitation link',
    copy: 'Copy the link',
    copied: 'Copied',
    another: 'Invite someone else',
    close: 'Close',
    refused: {
      forbidden: 'Only the doctor and the patient can invite.',
      malformed: 'The name or the address is not right yet.',
      tooMany: 'There are too many invitations. Wait until someone comes in, or try again later.',
      unknown: 'This person was not found.',
      failed: 'The invitation was not sent. Check your connection, then try again.',
    },

    over: {
      full: {
        title: 'The group call is full',
        text: 'Six people at most, four with a camera. Join with sound only, or try again later.',
      },
      forbidden: {
        title: 'You cannot join',
        text: 'Group calls are possible only while the consultation or emergency is open.',
      },
      lost: {
        title: 'The group call was lost',
        text: 'The connection did not come back within a minute. The room stays open.',
      },
      ended: { title: 'The group call is over', text: 'This consultation or emergency was closed.' },
      elsewhere: { title: 'Continued in another tab', text: 'This group call is open in another tab.' },
    },
    again: 'Join again',
    withoutPicture: 'Join with sound only',
  },
}
