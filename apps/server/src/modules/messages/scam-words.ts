import { findHandles } from '#contact-details/handles.ts'
import { plainTextOf } from '#contact-details/plain-text.ts'

/** What is said above a message to its receiver, by the trick that it reads like. */
export const SCAM_WARNINGS: Readonly<Record<string, string>> = {
  courier:
    'Careful: the shop sends nobody a link to be paid. Never type your card or bank details in on a page that somebody sends you.',
  releaseFee: 'Careful: nobody has to pay anything to receive money here.',
  overpayment: 'Careful: to pay too much and ask for the rest back is a known trick. Send nothing back.',
  deposit: 'Careful: pay in the shop alone. What is paid outside of it nobody can bring back.',
  code: 'Careful: never pass on a code that was sent to you. It lets others into your account.',
  messenger: 'Careful: stay here. Elsewhere the shop can not help you when something goes wrong.',
}

/** Ways to pay that never come back. */
const OUTSIDE =
  '(?:pay ?pal|venmo|zelle|cash ?app|western union|money ?gram|bank transfer|wire|iban|gift ?cards?|bitcoin|crypto)'
const CARRIER =
  '(?:courier|carrier|shipper|shipping|delivery|dhl|ups|fedex|usps|hermes|evri|mover|post office|pick ?-?up)'
const BANK_DETAILS = '(?:card|bank details|bank account|account number|card number|form)'

const TRICKS: readonly [kind: string, pattern: RegExp][] = [
  [
    'code',
    /\b(?:verification|confirmation|security|6[ -]?digit|six[ -]?digit|google)\b.{0,60}\bcode\b.{0,80}\b(?:send|tell|forward|read|pass|what|need|says?)\b/,
  ],
  [
    'code',
    /\b(?:send|tell|forward|read|pass|give|need)\b.{0,30}\b(?:the|that|your|me the)\b.{0,25}\b(?:code|pin)\b.{0,40}\b(?:got|received|receive|came|texted|sent|sms|google|text)\b/,
  ],
  ['code', /\bwhat(?: is|'s)\b.{0,15}\bcode\b.{0,30}\b(?:got|received|receive|came|texted|sent)\b/],
  ['code', /\bread me the code\b/],
  [
    'courier',
    new RegExp(
      `\\b${CARRIER}s?\\b.{0,120}\\b(?:link|page|form)\\b.{0,80}\\b(?:${BANK_DETAILS}|money|pay(?:ment|s)?|confirm|receive|accept)\\b`,
    ),
  ],
  ['courier', new RegExp(`\\b${CARRIER}s?\\b.{0,80}\\byour (?:card|bank)\\b`)],
  ['courier', /\b(?:link|page)\b.{0,60}\byour (?:card|bank)\b|\byour (?:card|bank)\b.{0,40}\b(?:link|page)\b/],
  ['courier', /\b(?:envelope|money|cash)\b.{0,60}\b(?:link|form in)\b/],
  [
    'releaseFee',
    /\b(?:release|insurance|activation|processing|customs|unlock(?:ing)?|transfer|clearance)\b.{0,6}\bfees?\b.{0,120}\b(?:money|funds|payment|transfer|refund|released?|comes back|arrives?)\b/,
  ],
  [
    'releaseFee',
    /\b(?:money|funds|payment|transfer|bank)\b.{0,80}\b(?:release|insurance|activation|processing|customs|unlock(?:ing)?|clearance)\b.{0,6}\bfees?\b/,
  ],
  [
    'releaseFee',
    /\b(?:money|funds|payment|pay ?pal)\b.{0,60}\bupgrade\b|\bupgrade\b.{0,40}\b(?:money|funds|payment)\b/,
  ],
  ['releaseFee', /\bto (?:get|receive) the money\b.{0,40}\b(?:first|send|pay)\b/],
  ['releaseFee', /\bfees?\b.{0,30}\bfunds\b/],
  ['overpayment', /\bover ?paid\b|\bpaid too much\b|\btoo much\b.{0,60}\b(?:send|return|refund|give)\b/],
  ['overpayment', /\b(?:sent|paid)\b.{0,30}\binstead of\b.{0,60}\b(?:refund|return|send)\b/],
  [
    'overpayment',
    /\b(?:extra|more)\b.{0,50}\b(?:movers?|shippers?|agent|courier|trouble)\b.{0,60}\b(?:give|forward|pay|pass|send)\b/,
  ],
  [
    'overpayment',
    /\b(?:cheque|check)\b.{0,80}\b(?:difference|rest|extra|excess|more than)\b.{0,60}\b(?:agent|movers?|shippers?|send|give|forward|back)\b/,
  ],
  ['overpayment', /\b(?:cheque|check)\b.{0,60}\bsend back\b/],
  ['overpayment', /\b(?:return|refund|send back)\b.{0,20}\b(?:excess|surplus)\b/],
  ['deposit', new RegExp(`\\b(?:deposit|down payment|up ?front|in advance|half)\\b.{0,60}\\b${OUTSIDE}\\b`)],
  [
    'deposit',
    new RegExp(`\\b(?:pay|send|wire|transfer)\\b.{0,40}\\b(?:me|my|directly|money)\\b.{0,60}\\b${OUTSIDE}\\b`),
  ],
  ['deposit', /\b(?:venmo|zelle|pay ?pal|cash ?app) me\b|\bcash ?app works\b/],
  [
    'deposit',
    /\bfriends (?:and|&) family\b.{0,40}\b(?:pay ?pal|fees?)\b|\bpay ?pal\b.{0,40}\bfriends (?:and|&) family\b/,
  ],
  ['deposit', /\b(?:i take|i accept|with an?|by an?)\b.{0,20}\b(?:gift ?cards?|western union|bitcoin|crypto)\b/],
  ['deposit', /\bwestern union\b.{0,40}\b(?:works|best|fine|ok)\b|\bwire the money\b/],
  [
    'messenger',
    /\bcontact (?:him|her|my \w+)\b.{0,10}\b(?:on|via|by)\b.{0,10}\b(?:whats ?app|viber|telegram|signal)\b/,
  ],
]

/** The trick that a message reads like. */
export function findScam(message: string): string | undefined {
  const text = plainTextOf(message).text.replaceAll(/\s+/g, ' ')
  const found = TRICKS.find(([, pattern]) => pattern.test(text))?.[0]
  return found ?? (findHandles(text).length > 0 ? 'messenger' : undefined)
}
