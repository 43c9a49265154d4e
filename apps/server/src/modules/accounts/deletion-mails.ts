import { PRODUCT_NAME } from '@patina/contract/brand'
import type { Mail } from '#providers/mail/port.ts'

/** A piece that was paid for, from the side of one of its two people. */
export type Sale = { productName: string; did: 'bought' | 'sold'; other: { name: string; email: string } }

const MOST_NAMED = 20

/** To the person whose account was deleted, and once to each with whom they have a sale. */
export function deletionMails(person: { name: string; email: string }, sales: readonly Sale[]): Mail[] {
  const others = Map.groupBy(sales, ({ other }) => other.email)
  return [
    {
      to: person.email,
      subject: `Your account at ${PRODUCT_NAME} was closed`,
      text: `Hello ${person.name},

an admin has closed your account. You can't sign in any more, and what you had for sale has left the shop.
${sales.length > 0 ? `\nWhat was paid stays paid, and those whom it concerns were told:\n\n${list(sales)}\n` : ''}
If you think that this is wrong, answer through the contact form.

${PRODUCT_NAME}
`,
    },
    ...[...others.entries()].map(([to, shared]) => ({
      to,
      replyTo: person.email,
      subject: `The account of ${person.name} was closed`,
      text: `Hello ${shared[0]?.other.name},

an admin has closed the account of ${person.name}, with whom you have this on the books:

${list(shared.map((sale) => ({ ...sale, did: sale.did === 'sold' ? ('bought' as const) : ('sold' as const) })))}

What was paid stays paid. If it has not changed hands yet, you reach them at ${person.email}, and us through the contact form.

${PRODUCT_NAME}
`,
    })),
  ]
}

function list(sales: readonly Pick<Sale, 'productName' | 'did'>[]): string {
  const named = sales.slice(0, MOST_NAMED).map(({ productName, did }) => `- ${productName} (${did} by you)`)
  return [...named, ...(sales.length > MOST_NAMED ? [`- and ${sales.length - MOST_NAMED} more`] : [])].join('\n')
}
