import type { CallTexts } from '../id/call'

export const enCall: CallTexts = {
  call: {
    somebody: 'The patient',
    unnamed: 'Unnamed patient',
    window: ({ name }) => `Video call with ${name}`,

    incoming: 'Incoming video call',
    incomingFrom: 'Is calling you by video',
    leavesGroup: 'You are in a group call. If you accept, you leave it.',
    accept: 'Accept',
    decline: 'Decline',
    handledElsewhere: 'This call was answered or declined on another device of yours.',
    close: 'Close',

    start: 'Video call',
    unavailable: {
      statusClosed: 'Video calls are possible only while the consultation is open.',
      inCall: 'A video call is under way.',
      inGroup: 'You are in a group call. Leave it first.',
    },

    states: {
      calling: 'Calling…',
      connecting: 'Connecting…',
      reconnecting: 'Reconnecting…',
      ending: 'Ending the call…',
    },
    endsToo: 'The video call is still running and ends, too.',
    groupLeftToo: 'You are still in the group call and leave it, too.',
    connected: ({ name }) => `Connected with ${name}`,
    notSent: 'Your sound and picture are not being sent.',
    length: 'Length of the call',
    cameraOff: ({ name }) => `${name}'s camera is off`,
    microphoneOff: ({ name }) => `${name}'s microphone is off`,
    bothOff: ({ name }) => `${name}'s camera and microphone are off`,
    sharesScreen: ({ name }) => `${name} is sharing their screen`,
    otherPicture: ({ name }) => `${name}'s picture`,
    ownPicture: 'Your picture',
    ownScreen: 'Your screen is being shared',
    ownCameraOff: 'Your camera is off',
    ownMicrophoneOff: 'Your microphone is off',
    held: 'The page was reloaded. Tap if you hear nothing.',
    listen: 'Tap to hear',

    sound: 'Sound',
    camera: 'Camera',
    share: 'Share screen',
    stopSharing: 'Stop sharing',
    chat: 'Chat',
    more: 'More',
    hangUp: 'End',
    hangUpName: 'End the call',
    hangUpHint: 'End the call; the consultation stays open',
    enlarge: 'Enlarge',
    reduce: 'Reduce',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    move: 'Move to another corner',
    moveHint: 'Drag it, or press an arrow key to move it.',
    turnOff: ({ what, key }) => `${what} is on. Turn off (${key})`,
    turnOn: ({ what, key }) => `${what} is off. Turn on (${key})`,
    devices: { camera: 'Camera', microphone: 'Microphone', speaker: 'Speaker' },
    nameless: ({ n }) => `Device ${n}`,

    levels: { good: 'Good', fair: 'Fair', poor: 'Poor' },
    level: ({ level }) => `${level} connection`,
    hints: {
      ownNetwork: 'Your connection is weak. Move closer to the Wi-Fi or change networks.',
      theirNetwork: ({ name }) => `${name}'s connection is weak. Their picture may falter.`,
      relay: 'The call takes a detour, so sound may be late.',
      unknown: 'The connection is unsteady. Pictures may falter.',
      audio: 'Pictures are paused so that the sound stays clear; they return when the connection improves.',
    },
    quality: 'Picture quality',
    rungs: { hd: 'Sharp', sd: 'Save data', audio: 'Sound only' },
    offerTitle: 'The connection is too weak for this call',
    offerText: 'Go on by chat; messages are sent as soon as there is a signal.',
    toChat: 'Go on by chat',
    stay: 'Stay here',

    refused: {
      microphone: {
        denied:
          'The microphone is not allowed, so you are not heard. Open the lock icon in the address bar, allow the microphone, then try again.',
        missing: 'There is no microphone, so you are not heard. Plug in a microphone or a headset, then try again.',
        inUse: 'Another program uses the microphone, so you are not heard. Close it, then try again.',
        unsupported: 'The microphone cannot be used in this browser. Use Chrome, Firefox or Edge.',
      },
      camera: {
        denied:
          'The camera is not allowed; you are still heard. Open the lock icon in the address bar, allow the camera, then try again.',
        missing: 'There is no camera; you are still heard. It may be plugged in during the call.',
        inUse: 'Another program uses the camera; you are still heard. Close it, then try again.',
        unsupported: 'The camera cannot be used in this browser; you are still heard.',
      },
      screen: {
        denied: 'The screen is not shared.',
        missing: 'There is no screen that could be shared.',
        inUse: 'The screen could not be shared. Try again.',
        unsupported: 'This browser cannot share the screen.',
      },
    },
    retry: 'Try again',
    notReceived: 'You are not heard',
    shorten: 'Collapse',
    explain: 'Details',

    ended: 'Call ended',
    missed: 'Missed call',
    missedText: ({ name }) => `${name} called you.`,
    callBack: 'Call back',
    callAgain: 'Call again',
    emergency: {
      caller: 'Caller',
      unnamed: 'Unnamed caller',
      patient: ({ name }) => `Patient: ${name}`,
      patientUnknown: 'The patient’s name is not known yet',
      sinceCall: ({ elapsed }) => `${elapsed} since the call`,
      unavailable: {
        statusClosed: 'Video calls only while the emergency is open.',
        inCall: 'A video call is going on.',
        inGroup: 'You are in a group call. Leave it first.',
        broken: 'Video calls are not available now. Phone them instead.',
      },
      hangUpHint: 'End the call; the emergency stays open',
      chat: 'Map',
      offerText: 'Phone them; sound is clearer over the telephone network.',
      toChat: 'End the video',
      failures: {
        declined: {
          title: 'Call declined',
          text: ({ name }) => `${name} cannot take a video call now. Phone them, or call again.`,
        },
        deviceNotFound: {
          title: 'Device not found',
          text: ({ name }) => `None of ${name}'s devices can be reached. Phone them.`,
        },
        unreachable: {
          title: 'Cannot connect to the video call server',
          text: ({ name }) => `Phone ${name}, or check your connection and call again.`,
        },
        timeout: {
          title: 'No answer',
          text: ({ name }) => `${name} did not answer within 60 seconds. Phone them, or call again.`,
        },
        forbidden: {
          title: 'Call not allowed',
          text: () => 'Only the doctor and the caller of an open emergency may call each other.',
        },
        lost: {
          title: 'Call lost',
          text: () =>
            'The connection did not recover within a minute. The emergency stays open; call again, or phone them.',
        },
      },
    },
    failures: {
      declined: {
        title: 'Call declined',
        text: ({ name }) => `${name} cannot take the call now. Write in the chat, or call again later.`,
      },
      deviceNotFound: {
        title: 'Device Not Found',
        text: ({ name }) => `No device of ${name}'s can be reached. Ask in the chat to open the app, then call again.`,
      },
      unregistered: {
        title: 'The user could not be registered',
        text: () =>
          'The video call server does not take your session. Reload the page; if it happens again, sign out and in.',
      },
      unreachable: {
        title: 'The video call server could not be reached',
        text: () => 'The chat still works. Check your connection, then call again.',
      },
      busy: {
        title: 'In another call',
        text: ({ name }) => `${name} is talking with someone else. Wait a moment, then call again.`,
      },
      timeout: {
        title: 'The call was not answered',
        text: ({ name }) => `${name} did not answer within 60 seconds. Write in the chat, or call again.`,
      },
      forbidden: {
        title: 'The call is not allowed',
        text: () => 'Only the doctor and the patient of an open consultation can call each other.',
      },
      lost: {
        title: 'The call broke off',
        text: () =>
          'The connection did not come back within a minute. The consultation stays open; call again or go on by chat.',
      },
    },
  },
}
