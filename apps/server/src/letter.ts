import { PRODUCT_NAME } from '@patina/contract/brand'
import { DARK, LIGHT, type Palette } from '@patina/contract/palette'
import { escapeHtml } from '#http/endpoints/plain-page.ts'

type LetterPiece = { name: string; price: string; url: string; pictureUrl: string }

/** What a mail says, in the order in which it says it. Addresses are whole ones. */
export type Letter = {
  /** Also its heading. */
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Belongs to the last paragraph. */
  list?: readonly string[]
  picture?: { url: string; alt: string }
  amount?: { label: string; sum: string }
  /** Products that it is about, each with its own address. */
  pieces?: readonly LetterPiece[]
  button?: { label: string; url: string }
  closing?: string
  /** Where one chooses what one is told, and where mails of this sort end. */
  settingsUrl?: string
  unsubscribeUrl?: string
}

/** One letter as plain text and as a page that mail programs understand, both saying the same. */
export const writeLetter = (letter: Letter): { subject: string; text: string; html: string } => ({
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter),
})

const WHY = `You get this since you have an account at ${PRODUCT_NAME}.`
const CHOOSE = 'Choose what we tell you'
const END = 'No more of these mails'

function asText(letter: Letter): string {
  const { greeting, paragraphs, list = [], amount, pieces = [], button, closing, settingsUrl, unsubscribeUrl } = letter
  const parts = [
    greeting,
    ...paragraphs,
    list.map((line) => `- ${line}`).join('\n'),
    amount ? `${amount.label}: ${amount.sum}` : '',
    pieces.map(({ name, price, url }) => `- ${name}, ${price}:\n  ${url}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    closing ?? '',
    PRODUCT_NAME,
    settingsUrl ? `${WHY}\n${CHOOSE}:\n${settingsUrl}` : '',
    unsubscribeUrl ? `${END}:\n${unsubscribeUrl}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Colours = { [property in 'color' | 'background-color' | 'border-color']?: keyof Palette }

/** Light colours stand in the tag, since many programs know nothing else; the class is where dark ones replace them. */
function tint(colours: Colours, more: string): string {
  const tints = Object.entries(colours)
  const light = tints.map(([property, name]) => `${property}:${LIGHT[name]}`)
  const classes = tints.map(([property, name]) => `${property}-${name}`)
  return `class="${classes.join(' ')}" style="${[...light, more].join(';')}"`
}

const DARK_RULES = ['color', 'background-color', 'border-color']
  .flatMap((property) =>
    Object.entries(DARK).map(([name, colour]) => `.${property}-${name}{${property}:${colour}!important}`),
  )
  .join('')

const SANS = "font:400 16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"
/** Without it tables would be read out as such. */
const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"'

/** What a list of mails shows beside the subject: without it, whatever stands on top. */
const preview = ([first = '']: readonly string[]): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>`

const pieceRow = ({ name, price, url, pictureUrl }: LetterPiece): string =>
  `${TABLE} width="100%" style="margin:0 0 16px"><tr><td width="140" valign="top"><a href="${escapeHtml(url)}" target="_blank"><img src="${escapeHtml(pictureUrl)}" alt="" width="140" style="display:block;width:140px;height:auto;border:0;border-radius:8px"></a></td>
<td valign="top" style="padding:0 0 0 16px"><a href="${escapeHtml(url)}" target="_blank" ${tint({ color: 'ink' }, `${SANS};font-weight:600;word-break:break-word`)}>${escapeHtml(name)}</a><br>
<span ${tint({ color: 'copper' }, `font:600 20px/1.4 ${SERIF}`)}>${escapeHtml(price)}</span></td></tr></table>`

function asHtml(letter: Letter): string {
  const {
    subject,
    greeting,
    paragraphs,
    list = [],
    picture,
    amount,
    pieces = [],
    button,
    closing,
    settingsUrl,
    unsubscribeUrl,
  } = letter
  const paragraph = (text: string) =>
    `<p ${tint({ color: 'ink' }, `margin:0 0 16px;${SANS};word-break:break-word`)}>${escapeHtml(text)}</p>`
  const items = list.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join('')
  const body = [
    `<h1 ${tint({ color: 'ink' }, `margin:0 0 16px;font:600 26px/1.25 ${SERIF};word-break:break-word`)}>${escapeHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    items &&
      `<ul ${tint({ color: 'ink' }, `margin:0 0 16px;padding:0 0 0 20px;${SANS};word-break:break-word`)}>${items}</ul>`,
    amount &&
      `${TABLE} width="100%" style="margin:0 0 24px"><tr><td ${tint({ 'background-color': 'warm' }, 'padding:14px 20px;border-radius:10px')}>
<span ${tint({ color: 'soft' }, `${SANS};font-size:14px`)}>${escapeHtml(amount.label)}</span><br>
<span ${tint({ color: 'copper' }, `font:600 28px/1.3 ${SERIF}`)}>${escapeHtml(amount.sum)}</span></td></tr></table>`,
    ...pieces.map(pieceRow),
    button &&
      `${TABLE} style="margin:0 0 24px"><tr><td ${tint({ 'background-color': 'act' }, 'border-radius:10px')}>
<a href="${escapeHtml(button.url)}" target="_blank" ${tint({ color: 'on-act' }, `display:inline-block;padding:12px 24px;${SANS};font-weight:600;text-decoration:none`)}>${escapeHtml(button.label)}</a></td></tr></table>`,
    closing &&
      `<p ${tint({ color: 'soft' }, `margin:0 0 16px;${SANS};font-size:15px;word-break:break-word`)}>${escapeHtml(closing)}</p>`,
  ]
  const footLink = (url: string | undefined, label: string) =>
    url
      ? [
          `<a href="${escapeHtml(url)}" target="_blank" ${tint({ color: 'soft' }, 'text-decoration:underline')}>${label}</a>`,
        ]
      : []
  const foot = [...footLink(settingsUrl, CHOOSE), ...footLink(unsubscribeUrl, END)].join(' &nbsp;·&nbsp; ')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK_RULES}}</style></head>
<body ${tint({ 'background-color': 'paper' }, 'margin:0;padding:0')}>
${preview(paragraphs)}
${TABLE} width="100%" ${tint({ 'background-color': 'paper' }, '')}><tr><td align="center" style="padding:24px 12px 40px">
${TABLE} width="100%" style="max-width:560px">
<tr><td ${tint({ color: 'ink' }, `padding:0 4px 16px;font:600 22px/1.2 ${SERIF}`)}>${PRODUCT_NAME}</td></tr>
<tr><td ${tint({ 'background-color': 'card', 'border-color': 'line' }, 'border-width:1px;border-style:solid;border-radius:14px')}>
${picture ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="558" style="display:block;width:100%;height:auto;border:0;border-radius:13px 13px 0 0">` : ''}
<div style="padding:28px 24px 12px">${body.filter(Boolean).join('\n')}</div></td></tr>
${foot && `<tr><td align="center" ${tint({ color: 'soft' }, `padding:20px 8px 0;${SANS};font-size:13px`)}>${WHY}<br>${foot}</td></tr>`}
</table></td></tr></table>
</body>
</html>
`
}
