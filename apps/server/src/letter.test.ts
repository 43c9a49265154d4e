import { describe, expect, it } from 'vitest'
import { writeLetter } from './letter.ts'

const HOSTILE = `<img src=x onerror="alert('1')"> & </style><script>`
const LETTER = {
  subject: 'Oak bench is yours',
  greeting: 'Hello Noor,',
  paragraphs: ['You have paid.', 'Reach its seller:'],
  list: ['Tom', 'tom@example.org'],
  picture: { url: 'https://patina.example/share/1.jpg', alt: 'Oak bench' },
  amount: { label: 'You paid', sum: '$450' },
  button: { label: 'Open My Orders', url: 'https://patina.example/dashboard/myorders?a=1&b=2' },
  closing: 'You need to do nothing.',
}

describe('a letter', () => {
  it('says the same as text and as a page', () => {
    const { subject, text, html } = writeLetter(LETTER)
    expect(subject).toBe(LETTER.subject)
    expect(text).toBe(`Hello Noor,

You have paid.

Reach its seller:

- Tom
- tom@example.org

You paid: $450

Open My Orders:
https://patina.example/dashboard/myorders?a=1&b=2

You need to do nothing.

Patina
`)
    const said = [LETTER.subject, LETTER.greeting, ...LETTER.paragraphs, ...LETTER.list, '$450', LETTER.closing]
    for (const words of said) expect(html).toContain(words)
    expect(html).toContain('href="https://patina.example/dashboard/myorders?a=1&amp;b=2"')
  })

  it('leaves out what it does not have', () => {
    const { text, html } = writeLetter({ subject: 'Hello', greeting: 'Hello Noor,', paragraphs: ['Welcome.'] })
    expect(text).toBe('Hello Noor,\n\nWelcome.\n\nPatina\n')
    expect(html).not.toMatch(/<img|<a |<ul|undefined/)
  })

  it('says at its foot where one chooses what one is told, and where such mails end', () => {
    const [settingsUrl, unsubscribeUrl] = ['https://patina.example/settings', 'https://patina.example/end?token=a&b']
    const { text, html } = writeLetter({ ...LETTER, settingsUrl, unsubscribeUrl })
    expect(text).toContain(`Choose what we tell you:\n${settingsUrl}\n\nNo more of these mails:\n${unsubscribeUrl}\n`)
    expect(html).toContain(`href="${settingsUrl}"`)
    expect(html).toContain('href="https://patina.example/end?token=a&amp;b"')
  })

  it('never lets words become markup, wherever they stand', () => {
    const { html } = writeLetter({
      subject: HOSTILE,
      greeting: HOSTILE,
      paragraphs: [HOSTILE],
      list: [HOSTILE],
      picture: { url: HOSTILE, alt: HOSTILE },
      amount: { label: HOSTILE, sum: HOSTILE },
      button: { label: HOSTILE, url: HOSTILE },
      closing: HOSTILE,
      settingsUrl: HOSTILE,
      unsubscribeUrl: HOSTILE,
    })
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &lt;/style&gt;')).toHaveLength(16)
    expect(html).not.toMatch(/<script|<img src=x|onerror="/)
  })

  it('has dark colours for every light one that it uses', () => {
    const { html } = writeLetter(LETTER)
    const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect(used.size).toBeGreaterThan(5)
    for (const name of used) expect(html).toContain(`.${name}{`)
  })
})
