import type { NurseTexts } from './id-nurse'

/** English, in the shape of the Indonesian texts. */
export const enNurse: NurseTexts = {
  nurse: {
    count: ({ n }) => (n === 0 ? 'No emergency under way' : `${n} ${n === 1 ? 'emergency' : 'emergencies'} under way`),
    runningTitle: 'Emergencies under way',
    runningText: 'To be read only. The doctor and the ambulance act.',
    opening: 'Loading the emergencies under way',
    none: 'No emergency under way',
    noneText: 'As soon as a doctor takes a call, the emergency shows up here by itself.',
    staleSince: ({ time }) => `Last synced ${time}.`,
    reconnecting: 'Reconnecting…',
    unreached: 'The emergencies under way cannot be read yet',
    unreachedText: 'We keep trying. Ask the doctor on duty if it is urgent.',
    broken: 'This part had a fault and is being started again.',
    arrived: ({ name, remark }) => `New emergency: ${name}, ${remark}.`,

    caller: 'Caller',
    remark: 'Remark',
    patient: 'Patient',
    place: 'Place',
    test: 'Test call',
    phone: ({ name }) => `Phone ${name}`,
    noPhone: 'Phone number not known',
    sinceCall: 'since the call',
    steps: 'Steps of the emergency',
    ambulance: 'Ambulance',
    ambulancePhone: ({ plate }) => `Phone ambulance ${plate}`,
    timeline: 'Timeline',

    pastTitle: 'Earlier emergencies',
    pastText: 'Those of this facility that are over',
    pastLoading: 'Loading earlier emergencies',
    pastFailed: 'The earlier emergencies could not be loaded.',
    pastStale: 'This list may not be the newest.',
    pastMore: 'Load older ones',
    pastNone: 'No emergency is over yet',
    pastNoneText: 'Emergencies that end or are reported are listed here.',
    when: ({ day, time }) => `${day}, ${time}`,
    reason: ({ reason }) => `Reason: ${reason}`,

    latestTitle: 'Newest assessments',
    latestAll: 'See all',
    latestFailed: 'The assessments could not be loaded. Your data are safe.',
    latestNone: 'No assessments yet',
    latestNoneText: 'Assessments that patients fill in show up here.',
  },
}
