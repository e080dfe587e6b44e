import { fromPromise } from 'xstate'
import type { Education, EducationRequest, Practice, PracticeRequest } from '../../contract/schemas/profile'
import type { StaffRole } from '../../contract/values/roles'
import { callActor, feedAboutActor, plainCallActor } from '../ports/actors'
import type { PicturesPort } from '../ports/pictures'
import type { FieldRefusal, ProfilePort } from '../ports/profile'
import { accepted, type Result } from '../ports/result'
import { biodataMachine } from './biodata/biodata.machine'
import type { BiodataAnswer, BiodataOrder, ProfileDetail } from './biodata/biodata.model'
import { pictureMachine } from './picture/picture.machine'
import { profileMachine } from './profile.machine'
import { createRecordsMachine } from './records/records.machine'
import { regenciesMachine } from './regencies/regencies.machine'
import { removalMachine } from './removal/removal.machine'

export interface ProfileServices {
  profile: ProfilePort
  pictures: PicturesPort
}

/** The profile machines with their services, for a doctor or a nurse. */
export function provideProfile({ profile, pictures }: ProfileServices, role: StaffRole): typeof profileMachine {
  return profileMachine.provide({
    actors: {
      load: plainCallActor((signal) => loaded(profile, role, signal)),
      regencies: regenciesMachine.provide({ actors: { load: callActor(profile.regencies) } }),
      biodata: biodataMachine.provide({
        actors: { save: callActor((order, signal) => saved(profile, order, signal)) },
      }),
      picture: pictureMachine.provide({
        actors: {
          crop: callActor(pictures.crop),
          pictureFacts: feedAboutActor(({ picture }: { picture: Blob }) => profile.storePicture(picture)),
        },
      }),
      educations: createRecordsMachine<Education, EducationRequest>().provide({
        actors: {
          add: callActor(({ order }, signal) => profile.addEducation(order, signal)),
          removal: removalOn(profile.removeEducation),
        },
      }),
      practices: createRecordsMachine<Practice, PracticeRequest>().provide({
        actors: {
          add: callActor(({ order }, signal) => profile.addPractice(order, signal)),
          removal: removalOn(profile.removePractice),
        },
      }),
    },
  })
}

/** Leaving the page does not undo a removal: a started request is not aborted. */
function removalOn(remove: ProfilePort['removeEducation']) {
  return removalMachine.provide({
    actors: { remove: fromPromise<void, { id: string }>(({ input }) => remove(input, new AbortController().signal)) },
  })
}

async function loaded(profile: ProfilePort, role: StaffRole, signal: AbortSignal): Promise<ProfileDetail> {
  return role === 'doctor'
    ? { role, detail: await profile.doctor(signal) }
    : { role, detail: await profile.nurse(signal) }
}

async function saved(profile: ProfilePort, order: BiodataOrder, signal: AbortSignal): Promise<BiodataAnswer> {
  return order.role === 'doctor'
    ? answerOf(await profile.saveDoctor(order.biodata, signal), (detail) => ({ role: 'doctor', detail }))
    : answerOf(await profile.saveNurse(order.biodata, signal), (detail) => ({ role: 'nurse', detail }))
}

function answerOf<Detail>(
  answer: Result<Detail, FieldRefusal>,
  inRole: (detail: Detail) => ProfileDetail,
): BiodataAnswer {
  return answer.ok ? accepted(inRole(answer.value)) : answer
}
