import { counted } from '../counted'
import type { LockTexts } from '../id/lock'

export const enLock: LockTexts = {
  lock: {
    warnTitle: 'Are you still there?',
    warnText: 'Nothing has happened for 14 minutes. The screen will be locked; it rings as ever.',
    warnTextQuiet: 'Nothing has happened for 14 minutes. The screen will be locked.',
    warnTime: 'Time left before it locks',
    stay: 'I am here',

    title: 'Screen locked',
    text: 'Nothing has happened for 15 minutes. Your drafts of consultations and biodata are kept, and it rings as ever.',
    textQuiet: 'Nothing has happened for 15 minutes. Unlock to see the running emergencies.',
    pin: 'PIN',
    pinBox: ({ n, of }) => `PIN digit ${n} of ${of}`,
    password: 'Password',
    showPassword: 'Show what is typed',
    hidePassword: 'Hide what is typed',
    usePassword: 'Use password',
    usePin: 'Use PIN',
    open: 'Unlock',
    opening: 'Checking',
    cancel: 'Cancel',
    signOut: 'Sign out',

    wrongPin: 'Wrong PIN. Try again, or use the password.',
    wrongPassword: 'Wrong password. Try again.',
    triesLeft: ({ n }) =>
      n === 0
        ? 'No tries are left. Wait 15 minutes.'
        : `${n} more ${n === 1 ? 'try' : 'tries'} before a wait of 15 minutes.`,
    unreached: 'It could not be checked. Check your connection, then try again.',
    barred: 'Too many tries. Wait, or sign out and in again.',
    barredAtWork: 'Too many tries. Wait until the time is over, then try again.',
    barredUntil: ({ time }) => `Can be tried again at ${time}.`,
    barredTime: 'Time left to wait',

    toStart: 'Enter your PIN to start',
    toAccept: 'Enter your PIN to accept',
    toStartByPassword: 'Enter your password to start',
    toAcceptByPassword: 'Enter your password to accept',
    empty: 'It rings when somebody comes. Unlock to see more.',

    patient: 'Patient',
    facility: 'Facility',
    caller: 'Caller',
    card: ({ who, n }) => `${who}, request ${n}`,
    callText: 'Unlock to see who is calling.',
    arrived: ({ who, seconds }) => `${who} waiting. ${counted(seconds, 'second')} to answer; the screen is locked.`,
    secondsLeft: ({ who, seconds }) => `${who}: ${counted(seconds, 'second')} left.`,
  },
}
