import openapiTypescript, { astToString } from 'openapi-typescript'

/** The types of a client, as openapi-typescript writes them from a description. It brings a TypeScript of its own. */
export async function writeClientTypes(description: object): Promise<string> {
  return astToString(await openapiTypescript(JSON.stringify(description)))
}
