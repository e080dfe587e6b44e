import { counted } from '../counted'
import type { PracticeTexts } from '../id/practice'

export const enPractice: PracticeTexts = {
  practice: {
    bar: 'PRACTICE: no real patient',
    title: 'Practise answering requests',
    subtitle: 'Robots ring in the same panel as real patients do. Nothing is sent, and nothing is kept.',

    briefing: 'The next session',
    kinds: 'Who comes',
    kind: { consultations: 'Consultations', emergencies: 'Emergencies', both: 'Both' },
    length: 'Length of the session',
    lengths: { short: '5 robots', long: '10 robots' },
    seed: 'Session number',
    seedHint: 'The same number brings the same order.',
    seedMalformed: 'Write a number from 1 to 99999.',
    who: ({ patients, facilities, callers }) =>
      [
        patients > 0 ? counted(patients, 'patient') : '',
        facilities > 0 ? counted(facilities, 'facility', 'facilities') : '',
        callers > 0 ? counted(callers, 'emergency call') : '',
      ]
        .filter(Boolean)
        .join(', '),
    longest: ({ minutes }) => `${counted(minutes, 'minute')} at most.`,
    outcomes: 'Some call their request off, some are accepted by another doctor first, as on a working day.',
    afterwards: 'No consultation is opened. Three seconds after accepting you are free for the next one.',
    quiet: 'Practice rings more quietly than the real thing.',
    realFirst: 'What is real comes first: as soon as it rings, the practice stops.',
    goOffline: 'Better go Offline first. Practising does not change your status.',
    reachable:
      'You are taking patients. A real one may come at any moment and stop the practice. Better go Offline first.',
    start: 'Start practising',

    panel: 'Practice panel',
    tag: 'Practice',
    counter: ({ n }) => `${counted(n, 'robot')} waiting`,
    empty: 'Waiting for the next robot',
    emptyText: 'This panel rings when a robot comes.',
    progress: ({ n, whole }) => `Robot ${n} of ${whole}`,
    running: 'So far',
    stop: 'Stop practising',
    seconds: ({ seconds }) => counted(seconds, 'second'),
    accepted: ({ time }) => `Accepted in ${time}`,
    acceptedText: 'On a working day the consultation room would open now.',
    acceptedCall: 'On a working day the emergency screen would open now.',
    turning: 'Emergency mode now',
    turningText: 'An emergency call rings for 60 seconds and cannot be rejected.',
    finishing: 'The session is over',
    results: {
      rejected: ({ name }) => `You rejected ${name}.`,
      missed: ({ name }) => `${name} was missed: the time was up.`,
      withdrawn: ({ name }) => `${name} called the request off.`,
      taken: ({ name, colleague }) => `${name} was accepted by ${colleague}.`,
      outrun: ({ name, colleague }) => `${name} was accepted by ${colleague}, a moment before you.`,
      cleared: ({ name }) => `${name} was let go because you accepted another one.`,
    },

    result: 'How it went',
    ofAll: ({ n, whole }) => `${n} of ${whole}`,
    figures: { accepted: 'Accepted', missed: 'Missed', best: 'Quickest', median: 'Median' },
    lines: 'One by one',
    columns: { name: 'Robot', end: 'Outcome', after: 'Time' },
    classes: { Consultations: 'Patient', Faskes_consultations: 'Facility', Emergencies: 'Emergency call' },
    ends: {
      accepted: 'Accepted',
      rejected: 'Rejected',
      missed: 'Missed',
      withdrawn: 'Called off',
      taken: 'Accepted by another doctor',
      outrun: 'Not quick enough',
      cleared: 'Let go',
    },
    endNote: 'Time counts from the first ring to your click, or to the end of the request.',
    repeat: ({ seed }) => `Session number ${seed}`,
    again: 'Repeat',
    renew: 'Another session',
    done: 'Done',

    interrupted: 'The practice was stopped',
    interruptedText: 'It is not scored.',
    back: 'Practise again',
    reasons: {
      rings: 'A real request is waiting for you.',
      called: 'A real call is ringing for you.',
      inCall: 'You are in a call.',
      unfinished: 'A consultation or an emergency is not finished. Continue or end it from the panel.',
      atWork: 'You are at work with a patient.',
      unreachable: 'Real rings cannot be watched from here. Reload the page.',
    },

    cast: {
      colleague: 'Dr Robot',
      parts: {
        Consultations: [
          { name: 'Robot Melati', complaint: 'Dizzy since this morning, blood pressure 150/95' },
          { name: 'Robot Kenanga', complaint: 'Coughing for five days, no fever' },
          { name: 'Robot Dahlia', complaint: 'Stomach pain after meals' },
          { name: 'Robot Cempaka', complaint: 'Itching rash on the arm since yesterday' },
          { name: 'Robot Anggrek', complaint: 'Blood sugar check, medicine nearly gone' },
          { name: 'Robot Seruni', complaint: 'A child with 38.5 °C since last night' },
          { name: 'Robot Kamboja', complaint: 'Stiff back, hard to bend' },
          { name: 'Robot Wijaya', complaint: 'Hardly any sleep for two weeks' },
        ],
        Faskes_consultations: [
          { name: 'Robot Clinic A', complaint: 'Advice wanted: a wound that does not heal' },
          { name: 'Robot Health Centre B', complaint: 'Advice wanted: dose for blood pressure' },
          { name: 'Robot Clinic C', complaint: 'Advice wanted: an X-ray of the chest' },
        ],
        Emergencies: [
          { name: 'Robot Merpati', complaint: 'Traffic accident' },
          { name: 'Robot Kutilang', complaint: 'Sudden chest pain' },
          { name: 'Robot Elang', complaint: 'Severe shortness of breath' },
          { name: 'Robot Camar', complaint: 'Fell down the stairs, unconscious' },
        ],
      },
    },
  },
}
