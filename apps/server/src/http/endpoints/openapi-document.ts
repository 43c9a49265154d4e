import { LIST_HEADERS } from '@patina/contract/headers'
import * as z from 'zod'

type Json = { [key: string]: unknown }

const json = z.record(z.string(), z.unknown())
const answer = z.looseObject({ description: z.string() })
const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string() })).default([]),
  requestBody: json.optional(),
  responses: z.record(z.string(), answer),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: json }),
})
type Operation = z.infer<typeof operation>

const DESCRIPTIONS: Record<string, string> = {
  200: 'Done as asked',
  204: 'Done as asked; there is nothing to say',
  401: 'Nobody is signed in, or the token is no longer good',
  403: 'Whoever is signed in may not do this',
  '4XX': 'Refused: the message says why',
  '5XX': 'Something failed on our side, or has to wait (503, with Retry-After)',
}

const header = (description: string, schema: Json) => ({ description, schema })
const LIST_OF_ALL = {
  [LIST_HEADERS.total]: header('How long the whole list is', { type: 'integer', minimum: 0 }),
  link: header('Where the next part is, as `<address>; rel="next"`; the last part has none', { type: 'string' }),
}

const LIST_OF_FOUND = {
  ...LIST_OF_ALL,
  [LIST_HEADERS.totalIsCapped]: header('`true` where there are more than the total says', { type: 'string' }),
  [LIST_HEADERS.searchedFor]: header('What was looked for in place of misspelt words, percent-encoded', {
    type: 'string',
  }),
}

/** What the schemas of single routes can't say: headers of lists, what answers mean; and nothing that nobody refers to. */
export function completeDescription(given: object): Json {
  const { paths, ...rest } = document.parse(given)
  const described = Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [path, mapValues(calls, completeOperation)]),
  )
  return dropUnused({ ...rest, paths: described })
}

function completeOperation(given: Operation): Operation {
  const has = (parameter: string) => given.parameters.some(({ name }) => name === parameter)
  const ofList = has('cursor') ? { headers: has('q') ? LIST_OF_FOUND : LIST_OF_ALL } : {}
  const responses = Object.fromEntries(
    Object.entries(given.responses).map(([status, response]) => {
      const isDescribed = response.description !== 'Default Response'
      const description = isDescribed ? response.description : (DESCRIPTIONS[status] ?? response.description)
      return [status, { ...response, description, ...(status === '200' ? ofList : {}) }]
    }),
  )
  return { ...given, responses }
}

/** Every name is written down for what comes in and for what goes out; often only one of them is used. */
function dropUnused<Whole extends { components: { schemas: Json } }>(whole: Whole): Whole {
  const { schemas } = whole.components
  const { components, ...elsewhere } = whole
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(elsewhere)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...whole, components: { ...components, schemas: kept } }
}

const mapValues = <Value, Result>(of: Record<string, Value>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]))
