import { matchesOf, type Pattern } from './matches.ts'
import type { Span } from './plain-text.ts'

const MESSENGER =
  '(?:w(?:h?at)?s? ?app|whatsap|telegram|signal|viber|we ?chat|messenger|instagram|insta|ig|face ?book|fb|snap(?:chat)?|skype|discord|kik|tik ?tok)'
const ITS_NAME = '(?: (?:name|handle|user|username|id|account))?'
/** A name that is no word: with a digit, a dot or a line in it. */
const NAME_LIKE = '(?=[\\w.-]*[\\d_]|\\w+\\.\\w|\\w+#)[a-z][\\w.#:-]{2,40}'
const NAME = '[a-z][\\w.#:-]{2,40}'

const PATTERNS: Pattern[] = [
  { core: new RegExp(`(?<![\\w.])@[a-z_][\\w.]{2,40}(?: (?:on|at|in) ${MESSENGER}\\b)?`, 'g') },
  // Where to go on talking.
  {
    core: new RegExp(
      `\\b(?:message|msg|text|txt|write(?: to)?|dm|pm|call|contact|reach|add|find|ping|hit|get) (?:me|us)(?: up)? (?:on|via|in|at|through|over|by|using) (?:my )?${MESSENGER}\\b`,
      'g',
    ),
  },
  {
    core: new RegExp(
      `\\b(?:talk(?:ing)?|chat(?:ting)?|speak|go on|continue|carry on|move|switch|write)(?: this| it| there)? (?:on|via|over|to|through|in) ${MESSENGER}\\b`,
      'g',
    ),
  },
  { core: new RegExp(`\\b(?:do|can) you (?:have|use) ${MESSENGER}\\b`, 'g') },
  {
    core: new RegExp(
      `\\b(?:answer|reply|respond|reachable|be reached)(?: faster| quicker| only)? (?:on|via|over|by) ${MESSENGER}\\b`,
      'g',
    ),
  },
  { core: /\b(?:w(?:h?at)?s? ?app|whatsap|wa|skype|viber|insta|facebook|fb|snapchat) me\b/g },
  // A name there.
  {
    core: new RegExp(
      `\\b${MESSENGER}\\b(?: me)?${ITS_NAME}(?:,? (?:i am|i'm|it's)(?: called| named)?| is| as| under| at)? ?[:=,-]? ?(?<secret>${NAME_LIKE})`,
      'gd',
    ),
    hides: 'secret',
  },
  {
    core: new RegExp(`\\b${MESSENGER}${ITS_NAME} ?[:=] ?(?<secret>${NAME}(?: [a-z]{2,20}){0,2})`, 'gd'),
    hides: 'secret',
  },
  { core: new RegExp(`\\bmy ${MESSENGER}${ITS_NAME} is (?<secret>${NAME})`, 'gd'), hides: 'secret' },
  {
    before: new RegExp(`(?<![\\w.-])${NAME_LIKE}$`),
    core: new RegExp(` (?:on|at|in) ${MESSENGER}\\b`, 'g'),
    hides: 'before',
  },
  {
    core: new RegExp(
      `\\b(?:add|follow|search(?: for)?|look for) (?<secret>${NAME}) (?:on|at|in) ${MESSENGER}\\b`,
      'gd',
    ),
    hides: 'secret',
  },
]

/** Names in other services, and invitations to go on talking there. */
export const findHandles = (text: string): Span[] => matchesOf(text, PATTERNS)
