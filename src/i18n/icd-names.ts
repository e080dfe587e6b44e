import type { Language } from './texts'

/** A stored code: `name` is Indonesian, or the doctor's own words. */
interface WrittenCode {
  code: string
  name: string
  name_en?: string | undefined
}

/** A search result of ICD-10: `name` is English. */
interface SearchedCode extends WrittenCode {
  name_id: string | null
}

interface Summarised {
  diagnosis: string | null
  diagnosis_en?: string | null | undefined
}

/** The name of an ICD-10 code in the given language; the doctor's own words if the catalogue has no translation. */
export function icdName(code: WrittenCode | SearchedCode, language: Language): string {
  if (language === 'en') return code.name_en ?? code.name
  return ('name_id' in code ? code.name_id : null) ?? code.name
}

/** Possible diagnoses: names of codes in the given language, the others as written. */
export function possibleNames(possible: readonly string[], icd: readonly WrittenCode[], language: Language): string[] {
  return possible.map((words) => {
    const coded = icd.find((code) => [code.name, code.name_en].includes(words))
    return coded === undefined ? words : icdName(coded, language)
  })
}

/** The possible diagnoses that do not repeat a code's name. */
export function uncodedNames(possible: readonly string[], icd: readonly WrittenCode[], language: Language): string[] {
  const coded = icd.map((code) => icdName(code, language))
  return possibleNames(possible, icd, language).filter((name) => !coded.includes(name))
}

/** The findings of an earlier consultation in one line; null without any. */
export function diagnosisSummary({ diagnosis, diagnosis_en: english }: Summarised, language: Language): string | null {
  return language === 'en' ? (english ?? diagnosis) : diagnosis
}
