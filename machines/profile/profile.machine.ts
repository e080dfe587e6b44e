import { assign, sendTo, setup } from 'xstate'
import type { Education, EducationRequest, Practice, PracticeRequest, Region } from '../../contract/schemas/profile'
import { promiseNotProvided } from '../ports/not-provided'
import { createResourceMachine } from '../resource/resource.machine'
import { withEvent } from '../with-event'
import { biodataMachine } from './biodata/biodata.machine'
import type { ProfileDetail } from './biodata/biodata.model'
import { pictureMachine } from './picture/picture.machine'
import type { ProfileContext, ProfileEvent, ProfileInput } from './profile.model'
import { doctorOf, present, reportOf, withPicture } from './profile.rules'
import { createRecordsMachine } from './records/records.machine'
import { regenciesMachine } from './regencies/regencies.machine'

/**
 * The profile of the signed-in person (product §2 "Profile tabs"), while its page is open. Loads everything, then each
 * part is independent. Everybody has biodata and a picture; only doctors have educations and practices. Changes that
 * other views show are reported.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    children: {} as {
      provinces: 'provinces'
      biodata: 'biodata'
      biodataRegencies: 'regencies'
      picture: 'picture'
      knownFacilities: 'knownFacilities'
      educations: 'educations'
      practices: 'practices'
      practiceRegencies: 'regencies'
    },
  },
  actors: {
    load: promiseNotProvided<ProfileDetail>('load'),
    provinces: createResourceMachine<Region[]>(),
    knownFacilities: createResourceMachine<Practice[]>(),
    regencies: regenciesMachine,
    biodata: biodataMachine,
    picture: pictureMachine,
    educations: createRecordsMachine<Education, EducationRequest>(),
    practices: createRecordsMachine<Practice, PracticeRequest>(),
  },
  actions: {
    assignLoaded: assign((_, { loaded }: { loaded: ProfileDetail }) => ({ loaded })),
    assignPicture: assign(({ context }, { address }: { address: string }) => ({
      loaded: withPicture(present(context), address),
    })),
    reportChanged: ({ context }) => context.report(reportOf(context)),
    hurryEducations: sendTo('educations', { type: 'removals.hurry' }),
    hurryPractices: sendTo('practices', { type: 'removals.hurry' }),
  },
  guards: { isDoctors: (_, { loaded }: { loaded: ProfileDetail }) => loaded.role === 'doctor' },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, loaded: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isDoctors', params: ({ event }) => ({ loaded: event.output }) },
            target: 'ready.ofDoctor',
            actions: { type: 'assignLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'ready.ofNurse',
            actions: { type: 'assignLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'profile.retry': 'loading' } },
    ready: {
      initial: 'ofNurse',
      invoke: [
        {
          id: 'provinces',
          src: 'provinces',
          input: ({ context }) => ({ load: context.choices.provinces }),
          onError: 'failed',
        },
        {
          id: 'biodata',
          src: 'biodata',
          input: ({ context, self }) => ({ detail: present(context), report: (report) => self.send(report) }),
          onError: 'failed',
        },
        {
          id: 'biodataRegencies',
          src: 'regencies',
          input: ({ context }) => ({ provinceId: present(context).detail.province_id }),
          onError: 'failed',
        },
        {
          id: 'picture',
          src: 'picture',
          input: ({ context, self }) => ({
            address: present(context).detail.profile_picture,
            report: (report) => self.send(report),
          }),
          onError: 'failed',
        },
      ],
      on: {
        'biodata.changed': {
          actions: [{ type: 'assignLoaded', params: ({ event }) => ({ loaded: event.detail }) }, 'reportChanged'],
        },
        'picture.changed': { actions: [withEvent('assignPicture'), 'reportChanged'] },
      },
      states: {
        ofNurse: {},
        ofDoctor: {
          invoke: [
            {
              id: 'knownFacilities',
              src: 'knownFacilities',
              input: ({ context }) => ({ load: context.choices.facilities }),
              onError: '#profile.failed',
            },
            {
              id: 'educations',
              src: 'educations',
              input: ({ context }) => ({ entries: doctorOf(context).educations, clock: context.clock }),
              onError: '#profile.failed',
            },
            {
              id: 'practices',
              src: 'practices',
              input: ({ context }) => ({ entries: doctorOf(context).facilities, clock: context.clock }),
              onError: '#profile.failed',
            },
            { id: 'practiceRegencies', src: 'regencies', input: { provinceId: null }, onError: '#profile.failed' },
          ],
          on: { 'profile.leave': { actions: ['hurryEducations', 'hurryPractices'] } },
        },
      },
    },
  },
})
