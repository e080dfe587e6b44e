import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allModels, sandboxModels } from '../../models/all'
import { appModel } from '../../models/app.model'
import { drawActorTree, machinePage } from './draw'

const DOCS = resolve(import.meta.dirname, '../../../docs')
const PLACE = /(<!-- actors: [^>]*-->\n)[\s\S]*?(<!-- \/actors -->)/

export interface Drawing {
  path: string
  text: string
}

/** Every page that is generated from the charts, with its expected content. */
export function drawDocs(): Drawing[] {
  const architecture = join(DOCS, 'architecture.md')
  const tree = drawActorTree('app', appModel.machine)
  return [
    ...[...allModels, ...sandboxModels].map((model) => ({
      path: join(DOCS, 'machines', `${model.name.replaceAll('/', '-')}.md`),
      text: machinePage(model),
    })),
    {
      path: architecture,
      text: readFileSync(architecture, 'utf8').replace(
        PLACE,
        (_, before: string, after: string) => `${before}${tree}\n${after}`,
      ),
    },
  ]
}

if (import.meta.filename === process.argv[1]) {
  for (const { path, text } of drawDocs()) writeFileSync(path, text)
}
