import { createConfig, lintFromString } from '@redocly/openapi-core'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The documents describe one product's own server and are not published.
    'info-license': 'off',
    'tag-description': 'off',
  },
  // The sockets identify themselves in their first frame.
  async3Rules: { 'security-defined': 'off' },
})

/** What Redocly's linter finds in an OpenAPI or AsyncAPI document, as `rule: message at pointer`. */
export async function lint(file: string, source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: file, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`)
}
