/** `npm run sbom`: writes reports/sbom.cdx.json, as the build does. */
import { resolve } from 'node:path'
import { writeSbom } from './sbom'

writeSbom(resolve(import.meta.dirname, '../..'))
