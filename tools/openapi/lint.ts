import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'

/** What Redocly's recommended rules say against a description: errors and warnings alike, each in a line. */
export async function findFlaws(description: unknown): Promise<string[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(description), 'openapi.json'),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}
