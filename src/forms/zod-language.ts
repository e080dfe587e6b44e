import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import id from 'zod/v4/locales/id.js'
import { language } from '../i18n/texts'

const LOCALES = { id: id(), en: en() }

// Imported for its side effect by the rules: zod's messages use the present language (product §5 "Messages").
z.config({ localeError: (issue) => LOCALES[language()].localeError(issue) })
