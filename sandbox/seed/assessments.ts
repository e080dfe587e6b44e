import type { AssessmentDetail, AssessmentForm, AssessmentLevel } from '../../contract/schemas/assessment'
import { DAY, dayStart, HOUR } from '../../server/jakarta'
import { nursesOf, roleReader } from '../../server/live/readers'
import { HOSPITAL } from '../hospital'
import type { Sql } from '../../server/store/database'
import { chanceOf, yearsOld } from './chance'
import { FORM_FIELDS, QUESTIONNAIRES } from './data/questionnaires'
import { OTHER_FACILITY_ID, PATIENTS, type SeedUser } from './people'
import { uuidOf } from './same-uuid'
/** To each doctor so many and up to two more; to each facility, and none of its doctors, so many. */
const LEAST = 5
const TO_A_FACILITY = 3
/** From one to the one before, in days. */
const BETWEEN = 6
const OF_AGE = 18
/** Where the answers about age begin; the first is below them. */
const AGES = [45, 55, 65]

interface Question {
  text: string
  isUrgent: boolean
  answers: { text: string; score: number }[]
}

interface Questionnaire {
  title: string
  medium: number
  high: number
  questions: Question[]
}

const ALL: readonly Questionnaire[] = QUESTIONNAIRES.trim().split(/^# /m).filter(Boolean).map(questionnaireOf)
const FIELDS = FORM_FIELDS.trim()
  .split('\n')
  .map((line) => cellsOf(line))

/** What patients answered in the last weeks; each doctor's are also the nurses' of the facility that they work for. */
export async function seedAssessments(
  sql: Sql,
  { doctors, patients, now }: { doctors: readonly SeedUser[]; patients: readonly SeedUser[]; now: number },
): Promise<void> {
  const toDoctors = doctors.flatMap((doctor, index) => {
    const facility = index === doctors.length - 1 ? OTHER_FACILITY_ID : HOSPITAL.facilityId
    const readers = [doctor.objectId, roleReader(nursesOf(facility))]
    return Array.from({ length: LEAST + (index % 3) }, () => readers)
  })
  const toFacilities = [HOSPITAL.facilityId, OTHER_FACILITY_ID].flatMap((facility) =>
    Array.from({ length: TO_A_FACILITY }, () => [roleReader(nursesOf(facility))]),
  )
  const all = [...toDoctors, ...toFacilities]
  const rows = all.map((readers, index) => ({ readers, ...assessmentOf(patients, index, now) }))
  await sql.query(
    `INSERT INTO dk_assessment (id, patient, readers, at, title, score, level, answers, fields)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS one(id uuid, patient text, readers text[], at timestamptz,
       title text, score integer, level text, answers jsonb, fields jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

function assessmentOf(patients: readonly SeedUser[], index: number, now: number) {
  const chance = chanceOf(`asesmen ${index}`)
  const grown = patients.flatMap((patient, number) => {
    const age = yearsOld(PATIENTS[number]?.dob ?? '', now)
    return age >= OF_AGE ? [{ patient, age }] : []
  })
  const whose = grown[(index * 7) % grown.length]
  const questionnaire = ALL[index % ALL.length]
  if (whose === undefined || questionnaire === undefined) throw new Error('nobody answers')
  const answers = answersOf(questionnaire, whose.age, chance)
  const days = 1 + (index % LEAST) * BETWEEN + Math.floor(chance() * BETWEEN)
  return {
    id: uuidOf(`asesmen ${index}`),
    patient: whose.patient.objectId,
    at: new Date(dayStart(now) - days * DAY + (7 + chance() * 14) * HOUR).toISOString(),
    title: questionnaire.title,
    score: answers.reduce((sum, { score }) => sum + score, 0),
    level: levelOf(questionnaire, answers),
    answers,
    fields: FIELDS.map(([label = '', values = '']): AssessmentForm['fields'][number] => {
      const choices = values.split('; ')
      return { label, value: choices[Math.floor(chance() * choices.length)] ?? '' }
    }),
  }
}

/** An ill person has symptoms in most answers. */
function answersOf({ questions }: Questionnaire, age: number, chance: () => number): AssessmentDetail['answers'] {
  const illness = chance() ** 1.5
  return questions.map(({ text, isUrgent, answers }) => {
    const drawn = Math.floor((illness * 0.6 + chance() * 0.4) * (isUrgent ? 0.5 : 1) * answers.length)
    const chosen = answers[text.startsWith('Usia') ? AGES.filter((from) => age >= from).length : drawn]
    return { question: text, answer: chosen?.text ?? '', score: chosen?.score ?? 0 }
  })
}

function levelOf({ questions, medium, high }: Questionnaire, answers: AssessmentDetail['answers']): AssessmentLevel {
  const score = answers.reduce((sum, one) => sum + one.score, 0)
  const isInDanger = questions.some(({ isUrgent }, index) => isUrgent && (answers[index]?.score ?? 0) > 0)
  if (score >= high || isInDanger) return 'high'
  return score >= medium ? 'medium' : 'low'
}

function questionnaireOf(written: string): Questionnaire {
  const [head = '', ...lines] = written.trim().split('\n')
  const [title = '', medium, high] = cellsOf(head)
  return { title, medium: Number(medium), high: Number(high), questions: lines.map(questionOf) }
}

function questionOf(line: string): Question {
  const [asked = '', answers = ''] = cellsOf(line)
  const isUrgent = asked.startsWith('!')
  return {
    text: isUrgent ? asked.slice(1).trim() : asked,
    isUrgent,
    answers: answers.split('; ').map((answer) => {
      const [text = '', score] = answer.split(' = ')
      return { text, score: Number(score) }
    }),
  }
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}
