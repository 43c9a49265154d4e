import { type Message, newMessage, type Thread } from '@patina/contract/messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import type { Answers } from '#test/kit/fake-api.ts'
import { armchair } from '#test/kit/fake-shop.ts'
import { loseConnection, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { messages: WORDS } = TEXTS

const thread: Thread = {
  _id: '018f3a5c-7b00-7000-8000-0000000000e1',
  product: {
    _id: armchair._id,
    product_name: armchair.product_name,
    picture: armchair.picture,
    price: armchair.resale_price,
    available: 'available',
    is_removed: false,
  },
  other: { _id: armchair.seller_id, name: armchair.seller_name },
  role: 'buyer',
  buyer_id: '018f3a5c-7b00-7000-8000-0000000000c9',
  order_id: null,
  is_paid: false,
  last: null,
  last_seq: 1,
  read_seq: 1,
  unread: 0,
  is_blocked: false,
  may_write: true,
}
const PATH = `/threads/${thread._id}`

const messageOf = (seq: number, body: string, clientId: string | null = null): Message => ({
  _id: `018f3a5c-7b00-7000-8000-00000000ee${String(seq).padStart(2, '0')}`,
  seq,
  is_mine: true,
  client_id: clientId,
  body,
  is_masked: false,
  note: null,
  pictures: [],
  warning: null,
  at: '2026-11-16T12:00:00.000Z',
})

const box = page.getByLabelText(WORDS.box)
const log = page.getByRole('log')
const send = page.getByRole('button', { name: WORDS.send, exact: true })

/** A thread in which one message was sent; what is sent to it joins the others. */
function threadAnswers(): Answers {
  const all = [messageOf(1, 'Is it heavy?')]
  return {
    'GET /threads': () => reply('threads', [thread]),
    [`GET ${PATH}`]: () => reply('thread', thread),
    [`GET ${PATH}/messages`]: () => reply('messages', { messages: all, has_more: false }),
    [`PUT ${PATH}/read`]: () => reply('unreadMessages', { total: 0 }),
    'POST /messages/check': () => reply('checkedMessage', { hides: false, warns: false }),
    [`POST ${PATH}/messages`]: ({ body }) => {
      const { body: text, clientId } = newMessage.parse(body)
      const message = messageOf(all.length + 1, text, clientId)
      all.push(message)
      return reply('message', message)
    },
  }
}

test('a message that did not arrive can be sent again, also after a reload', async () => {
  const answers = threadAnswers()
  const sent = `POST ${PATH}/messages`
  const shop = await show(`/messages/${thread._id}`, { as: 'buyer', answers: { ...answers, [sent]: loseConnection } })
  await box.fill('Can two people carry it?')
  await send.click()
  const failed = log.getByRole('alert')
  await expect.element(failed).toMatchTextContent(WORDS.unreachable)
  await expectAccessible('[role=log]')
  await expect.element(box).toHaveValue('')
  await shop.open()
  await expect.element(failed).toMatchTextContent(WORDS.notSent)
  shop.answer(answers)
  await failed.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.poll(() => log.getByText('Can two people carry it?').elements()).toHaveLength(1)
  const ids = shop.sent(sent).map(({ body }) => newMessage.parse(body).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('Enter sends a message, and Shift with Enter begins a line', async () => {
  const shop = await show(`/messages/${thread._id}`, { as: 'buyer', answers: threadAnswers() })
  await userEvent.type(box, 'Does it{Shift>}{Enter}{/Shift}come apart?')
  await expect.element(box).toHaveValue('Does it\ncome apart?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText(/come apart\?/)).toBeVisible()
  await expect.element(box).toHaveValue('')
  expect(shop.sent(`POST ${PATH}/messages`).map(({ body }) => body)).toMatchObject([{ body: 'Does it\ncome apart?' }])
})

test('earlier messages come in above, and what one reads keeps its place', async () => {
  const all = Array.from({ length: 70 }, (_, index) => messageOf(index + 1, `Message number ${index + 1}`))
  await show(`/messages/${thread._id}`, {
    as: 'buyer',
    answers: {
      ...threadAnswers(),
      [`GET ${PATH}/messages`]: ({ query }) =>
        query.has('before')
          ? reply('messages', { messages: all.slice(0, 20), has_more: false })
          : reply('messages', { messages: all.slice(20), has_more: true }),
    },
  })
  const message = (number: number) => log.getByText(`Message number ${number}`, { exact: true })
  await expect.element(message(70)).toBeInViewport()
  const box = await log.findElement()
  box.scrollTo({ top: -box.scrollHeight })
  await expect.element(message(1)).toBeInTheDocument()
  await expect.element(message(21)).toBeInViewport()
  await expect.element(message(1)).not.toBeInViewport()
})
