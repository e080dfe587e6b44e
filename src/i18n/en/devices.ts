import type { DevicesTexts } from '../id/devices'

export const enDevices: DevicesTexts = {
  devices: {
    title: 'Check devices',
    text: 'Make sure that your patient can see and hear you.',
    beforeCall: 'Just this once, before your first call in this browser. You may go on at any time.',
    forEmergencies:
      'The emergency mode is being turned on. Make sure that callers will see and hear you; requests ring during this check as well.',
    forEmergenciesOnline:
      'The emergency mode is being turned on, but emergency calls do not ring while you are online. Go offline first when you are ready for them. Make sure that callers will see and hear you; consultation requests ring during this check as well.',
    close: 'Close',
    cancel: 'Cancel',
    continueCall: 'Go on to the call',
    retry: 'Try again',
    kinds: { camera: 'Camera', microphone: 'Microphone', speaker: 'Speaker' },
    nameless: ({ kind, number }) => `${kind} ${number}`,
    choose: ({ kind }) => `Choose the ${kind.toLowerCase()}`,
    ofBrowser: 'Browser’s choice',
    asking: 'Waiting for permission. Choose Allow in the browser’s question.',
    switching: 'Changing the device',
    ended: 'Disconnected. Looking for another device…',
    preview: 'Your picture',
    cameraOff: 'Camera off',
    cameraOn: 'You can be seen.',
    level: 'Loudness',
    levelValue: ({ percent }) => `${percent} percent`,
    speak: 'Say something: this line moves with your voice.',
    audible: 'You can be heard.',
    inaudible: 'No sound yet. Raise the microphone’s volume, or choose another microphone.',
    untried: 'Play a tone, and listen.',
    play: 'Play a tone',
    playAgain: 'Play again',
    playing: 'Playing…',
    asked: 'Did you hear the tone?',
    confirmAudible: 'I heard it',
    iDidNot: 'I did not',
    speakerAudible: 'You heard the tone.',
    speakerInaudible: 'Raise the computer’s volume, check cable or Bluetooth, or choose another speaker.',
    speakerRefused: 'This browser chooses the speaker itself. Change it in the computer’s sound settings.',
    connection: 'Connection',
    connectionTests: {
      awaited: 'Contacting the video call server…',
      probing: 'Testing the connection…',
      relayed: 'The connection is ready, through strict networks too.',
      direct: 'The connection is ready, without TURN: from some hospital or mobile networks calls may fail.',
      unrelayed:
        'The relay cannot be reached from this network, so calls may fail. Try another network, or ask the administrator to open TURN.',
      unsupported:
        'This browser has no video calls (WebRTC). Use an up-to-date Chrome, Edge, Firefox or Safari; callers can still be reached by phone.',
      failed: 'No call connection came about. Turn off the VPN or try another network, then test again.',
      unreachable: 'The video call server cannot be reached. Check your internet connection; we keep trying.',
    },
    roundTrip: ({ milliseconds }) => `There and back in ${milliseconds} milliseconds.`,
    testAgain: 'Test again',
    notifications: 'Notifications',
    notificationTests: {
      ready: 'Requests ring also while no tab is open.',
      unasked: 'Allow notifications, so that requests ring also while this tab is closed.',
      asking: 'Waiting for permission. Choose Allow in the browser’s question.',
      denied:
        'Notifications are not allowed: requests ring only while this tab is open. Allow them in the browser’s site settings.',
      unavailable: 'Notifications are not available here: requests ring only while this tab is open.',
      unknown: 'Checking notifications…',
    },
    allowNotifications: 'Allow notifications',
    faults: ({ what }) => `Not working: ${what}.`,
    faultNames: {
      camera: 'camera',
      microphone: 'microphone',
      speaker: 'speaker',
      notifications: 'notifications',
      connection: 'call connection',
    },
    modeStaysOn: 'The emergency mode stays on.',
    callsStayPossible: 'What to do is below.',
    refusals: {
      missing: {
        camera: 'There is no camera. Calls work with sound only; a camera is used as soon as it is plugged in.',
        microphone: 'There is no microphone. Plug in a microphone or a headset; it is used at once.',
      },
      inUse: {
        camera: 'Another program uses the camera. Close it (Zoom, Teams, another tab), then try again.',
        microphone: 'Another program uses the microphone. Close it (Zoom, Teams, another tab), then try again.',
      },
      unsupported: {
        camera: 'This browser cannot use a camera. Use an up-to-date Chrome, Edge or Firefox.',
        microphone: 'This browser cannot use a microphone. Use an up-to-date Chrome, Edge or Firefox.',
      },
    },
    denied: {
      chrome: ({ what }) =>
        `${what} is not allowed. Click the icon left of the address, turn on ${what}, then try again.`,
      edge: ({ what }) =>
        `${what} is not allowed. Click the lock left of the address, choose Allow for ${what}, then try again.`,
      firefox: ({ what }) =>
        `${what} is not allowed. Click the permission icon left of the address, remove “Blocked” at ${what}, then try again.`,
      other: ({ what }) =>
        `${what} is not allowed. Allow ${what} for this site in the browser’s settings, then try again.`,
    },
  },
}
