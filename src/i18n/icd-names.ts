import type { Language } from './texts'

/** As it was written about a patient: `name` is Indonesian, or the doctor's own words. */
interface WrittenCode {
  code: string
  name: string
  name_en?: string | undefined
}

/** As ICD-10 was searched: `name` is English. */
interface SearchedCode extends WrittenCode {
  name_id: string | null
}

interface Summarised {
  diagnosis: string | null
  diagnosis_en?: string | null | undefined
}

/** The name of an ICD-10 code in the reader's language; the doctor's own words where the catalogue has no other. */
export function icdName(code: WrittenCode | SearchedCode, language: Language): string {
  if (language === 'en') return code.name_en ?? code.name
  return ('name_id' in code ? code.name_id : null) ?? code.name
}

/** Possible diagnoses: those that carry the name of a code in the reader's language, the others as they were written. */
export function possibleNames(possible: readonly string[], icd: readonly WrittenCode[], language: Language): string[] {
  return possible.map((words) => {
    const coded = icd.find((code) => [code.name, code.name_en].includes(words))
    return coded === undefined ? words : icdName(coded, language)
  })
}

/** The possible diagnoses beside the codes: a name that repeats a code says nothing new. */
export function uncodedNames(possible: readonly string[], icd: readonly WrittenCode[], language: Language): string[] {
  const coded = icd.map((code) => icdName(code, language))
  return possibleNames(possible, icd, language).filter((name) => !coded.includes(name))
}

/** What was found in an earlier consultation, in one line; null where nothing was. */
export function diagnosisSummary({ diagnosis, diagnosis_en: english }: Summarised, language: Language): string | null {
  return language === 'en' ? (english ?? diagnosis) : diagnosis
}
