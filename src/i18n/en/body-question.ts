import { counted } from '../counted'
import type { BodyQuestionTexts } from '../id/body-question'

export const enBodyQuestion: BodyQuestionTexts = {
  ask: { weight_kg: 'Ask for the weight', pregnancy: 'Ask about pregnancy', lactation: 'Ask about breastfeeding' },
  correct: {
    weight_kg: 'Correct the weight',
    pregnancy: 'Correct the pregnancy answer',
    lactation: 'Correct the breastfeeding answer',
  },
  titles: { weight_kg: 'Patient’s weight', pregnancy: 'Pregnancy', lactation: 'Breastfeeding' },
  text: ({ name }) => `Ask ${name}, then record the answer. Prescriptions are checked against it.`,
  kg: 'Weight (kg)',
  kgHint: 'For example 12 or 12.5',
  weeks: 'Weeks of pregnancy',
  weeksHint: 'Leave empty if not known',
  choices: {
    pregnancy: { pregnant: 'Pregnant', not: 'Not pregnant', unknown: 'The patient does not know' },
    lactation: { yes: 'Breastfeeding', no: 'Not breastfeeding', unknown: 'The patient does not know' },
  },
  facts: {
    pregnancy: { pregnant: 'Pregnant', not: 'Not pregnant', unknown: 'Pregnancy not known' },
    lactation: { yes: 'Breastfeeding', no: 'Not breastfeeding', unknown: 'Breastfeeding not known' },
  },
  pregnantWeeks: ({ weeks }) => `Pregnant, ${counted(weeks, 'week')}`,
  answeredOn: ({ answer, date }) => `${answer} · ${date}`,
  problems: {
    missing: 'Write the weight in kg, for example 12 or 12.5.',
    tooLow: 'Too light for this age. Check again; write it in kg.',
    tooHigh: 'Too heavy for this age. Check again; write it in kg.',
    choice: 'Choose one of the answers.',
    weeks: ({ n }) => `Write 0 to ${n} weeks, or leave it empty.`,
  },
  unlikely: ({ kg }) => `${kg} kg is unusual for this age. If it is right, save once more.`,
  saveAnyway: 'Yes, save',
  earlier: ({ date, kg }) => `Weighed on ${date}: ${kg} kg. Still true?`,
  earlierTooOld: ({ date, kg }) => `Weighed on ${date}: ${kg} kg. That is more than 3 months ago; ask again.`,
  recorded: ({ kg }) => `The patient's record has ${kg} kg without a date. Ask first, then save.`,
  useRecorded: 'Fill in this number',
}
