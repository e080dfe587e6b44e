import { expect, test } from 'vitest'
import { readSources } from '../../kit/repo/source-files'

const pages = readSources().filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))
/** These make the others. */
const PARTS = ['src/ui/field/PasswordField.tsx', 'src/ui/field/NewPasswordField.tsx']

function having(pattern: RegExp): string[] {
  return pages.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

test('every password is typed into the field that masks it and shows it on request', () => {
  expect(having(/type="password"|['"]password['"] : ['"]text['"]|['"]text['"] : ['"]password['"]/)).toEqual([PARTS[0]])
})

test('every field of a present password is named to password managers', () => {
  const uses = pages
    .filter(({ path }) => !PARTS.includes(path))
    .flatMap(({ path, text }) => (text.match(/<PasswordField\b[^>]*?\/?>/gs) ?? []).map((tag) => ({ path, tag })))
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter(({ tag }) => !tag.includes('autoComplete="current-password"'))).toEqual([])
})

test('nothing keeps anybody from pasting but the field of codes, which pastes into its boxes', () => {
  expect(having(/onPaste|onBeforeInput|addEventListener\('paste'/)).toEqual(['src/ui/field/CodeField.tsx'])
})
