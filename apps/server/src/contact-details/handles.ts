import { disguised, matchesOf, type Pattern } from './matches.ts'
import type { Span } from './plain-text.ts'

const WHATSAPP = "w(?:h?[ao@4]t{1,2})?(?:'?[s$5z][ ._-]?)?(?:[a@4]pp?|upp)"
const APPS = [
  ...['tele gram', 'insta gram', 'insta', 'snap chat', 'face book', 'dis cord', 'skype', 'viber', 'we chat', 'tik tok'],
  ...['threema', 'facetime', 'i message', 'kakao talk', 'twitter', 'linked in'],
]
const SHORT = ['ig', 'fb', 'kik', 'tg', "the '?gram", 'line id']
/** With its ends: a disguise may begin with a sign that is no letter. */
const anyOf = (names: readonly string[]) => `(?<![\\w@$])(?:${names.join('|')})(?!\\w)`
const APP = anyOf([WHATSAPP, ...APPS.map(disguised), ...SHORT])
/** Also those that are words: 'the signal is better upstairs'. */
const MESSENGER = anyOf([WHATSAPP, ...['signal', ...APPS].map(disguised), ...SHORT, 'messenger', 'snap'])
const ITS_NAME = '(?: (?:name|handle|user|username|id|account))?'

/** What may stand between the service and the name there: signs and small words. */
const LEADING =
  "(?:[^\\w.!?]|(?:i am|i'm|im|it's|its|is|as|under|at|called|named|me|us|my|name|handle|user|username|nick|id|account|there|just|by|for|up|s)(?!\\w)){1,15}"
const NAME = '[a-z_][\\w.#:-]{2,40}'
/** A name that is no word: with a digit, a dot or a line in it, written or spelled. 'CH24' is the name of a chair. */
const NAME_LIKE = `(?:(?![a-z]{1,2}-?\\d{1,4}(?!\\w))(?=[\\w:-]{0,40}(?:[\\d_]|\\.\\w|#))${NAME}|[a-z]\\w{1,30}(?: ?[([]?(?:dot|underscore)[)\\]]? ?\\w{1,30}){1,3})`
/** What begins a sentence after a dot without a blank: 'it is broken.The rest is fine'. */
const SENTENCE =
  '(?:the|this|that|there|these|they|its|all|and|but|can|could|please|has|not|was|will|you|very|would|some|one|only|also|comes|thanks|thank|what|when|how|just|love|nice|great|good|looks|works|still|maybe|sorry|hope)'
/** How files are called. */
const FILE = '(?:img|image|photo|pic|picture|screenshot|scan|file|dsc)'
/** One that is a name even where no service is named. */
const SURE_NAME = `(?!${FILE})(?=[a-z]{3,40}\\.(?!${SENTENCE}\\b)[a-z]{3}|[a-z.]{4,40}\\d{1,6}(?!\\w))[a-z][\\w.]{4,40}`

/** Where to go on talking. */
const INVITATIONS = [
  `\\b(?:message|msg|text|txt|write(?: to)?|dm|pm|call|contact|reach|add|find|ping|hit|get|look|catch|try|drop|send) (?:me|us)(?: up| an? \\w+| \\w+s)? (?:on|via|in|at|through|over|by|using) (?:my )?${MESSENGER}`,
  `\\b(?:talk(?:ing)?|chat(?:ting)?|speak|go on|continue|carry on|move|switch|write)(?: this| it| there)? (?:on|via|over|to|through|in) ${MESSENGER}`,
  `\\b(?:take|swap|jump|hop|move|switch|go)(?: this| it)?(?: over)? (?:to|onto) ${MESSENGER}`,
  `\\b(?:you (?:have|use|got|do|on)|got|i prefer) (?:${APP}|(?:signal|messenger) ?\\?)`,
  `\\b(?:answer|reply|respond|reachable|be reached)(?: faster| quicker| only)? (?:on|via|over|by) ${MESSENGER}`,
  `(?:${APP}|\\bwa) me\\b`,
  `\\bi(?: am|'?m)(?: also| always| only)? on ${APP}(?! (?:too|all|every|a lot)\\b)`,
  `${APP} (?:is|works|would be)(?: much| far| a lot)? (?:easier|better|best|quicker|faster)\\b`,
]

/** A name there, also in a service that is only hinted at. */
const NAMES = [
  `${MESSENGER}${LEADING}(?<secret>${NAME_LIKE})`,
  `${MESSENGER}${ITS_NAME} ?(?:[:=]|[-=]>) ?(?<secret>${NAME}(?: [a-z]{2,20}){0,2})`,
  `${MESSENGER} (?:handle|user ?name|id)(?: is|'s)?(?: just)? (?<secret>${NAME})`,
  `\\bmy ${MESSENGER}${ITS_NAME} is (?:just )?(?<secret>${NAME})`,
  `\\b(?:i'm|i am|me|us) on ${MESSENGER} (?:as|under) (?!(?:well|the|they|you|soon|usual)\\b)(?<secret>${NAME})`,
  `\\b(?:add|follow|search(?: for)?|look for) (?<secret>${NAME}) (?:on|at|in) ${MESSENGER}`,
  // Nothing but names joins words by a line.
  `(?<![\\w.@/-])(?<secret>(?!${FILE})[a-z][a-z0-9.]{1,30}_[a-z][\\w.]{1,40})(?!\\w)`,
  // 'Restored by Rhona with underscores between the words'.
  `${MESSENGER}${LEADING}(?<secret>\\w{2,30}(?: \\w{1,30}){1,4}?),? (?:with(?:out)?|no|all|dots|underscores) (?:underscores?|dots?|hyphens|spaces|gaps|one word|between|instead)\\b`,
  `\\bmy (?:user ?name|name|handle|nick(?:name)?)(?: on there| there| on (?:it|${MESSENGER}))(?: is|'s| ?[:=])(?: just)? (?!(?:the|same) )(?<secret>${NAME})`,
  `(?:\\b(?:app|add|follow|search|dm|username|my handle)|(?<!\\w)@)${LEADING}(?<secret>${SURE_NAME})`,
]

const PATTERNS: Pattern[] = [
  { core: new RegExp(`(?<![\\w.])@[a-z_][\\w.-]{2,40}(?: (?:on|at|in) ${MESSENGER})?`, 'g') },
  ...INVITATIONS.map((invitation) => ({ core: new RegExp(invitation, 'g') })),
  ...NAMES.map((name) => ({ core: new RegExp(name, 'gd') })),
  {
    before: new RegExp(`(?<![\\w.-])${NAME_LIKE}$`),
    core: new RegExp(` (?:on|at|in) ${MESSENGER}`, 'g'),
    hides: 'before',
  },
  {
    before: new RegExp(`(?<![\\w.-])${SURE_NAME}$`),
    core: / (?:on|over) (?:there|(?:that|the) (?:\w{1,20} )?app)\b/g,
    hides: 'before',
  },
]

/** Names in other services, and invitations to go on talking there. */
export const findHandles = (text: string): Span[] => matchesOf(text, PATTERNS)
