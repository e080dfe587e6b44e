import { startParse } from './live/server'
import { type MigrateMode, openSchema } from './store/schema/migrate'
import { type RuleSettings, schemaRules } from './store/schema/schema-rules'

interface PrepareOptions {
  databaseUri: string
  mode: MigrateMode
  rules: RuleSettings
  parse: Omit<Parameters<typeof startParse>[0], 'databaseUri'>
}

/** Brings the database to this version's schema, and starts Parse Server, which makes its own classes in between. */
export async function prepareDatabase({
  databaseUri,
  mode,
  rules,
  parse,
}: PrepareOptions): ReturnType<typeof startParse> {
  const schema = await openSchema(databaseUri, mode)
  try {
    const server = await startParse({ databaseUri, ...parse })
    await schema.finish(schemaRules(rules))
    return server
  } finally {
    await schema.close()
  }
}
