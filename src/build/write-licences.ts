/** `npm run licences`: writes docs/licences.md. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { licencesPage, productPackages } from './licences'

const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, 'docs/licences.md'), licencesPage(productPackages(root)))
