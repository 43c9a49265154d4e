import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import type { Answers } from '#test/kit/fake-api.ts'
import { armchair, ownArmchair, PORTLAND } from '#test/kit/fake-shop.ts'
import { press } from '#test/kit/keyboard.ts'
import { NOOR } from '#test/kit/known-answers.ts'
import { emulateMedia } from '#test/kit/media.ts'
import { createPictureFile } from '#test/kit/picture-files.ts'
import { loseConnection, refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { listing: WORDS } = TEXTS
const DRAFT = '018f3a5c-7b00-7000-8000-0000000000d9'
const CHANGE = `PATCH /products/${ownArmchair._id}`

const product = { ...ownArmchair, resale_price: 120.5, original_price: 300, seller_email: NOOR.email }
const ANSWERS: Answers = {
  'GET /categories/guess': () => reply('categoryGuesses', []),
  'GET /images/hints': () => reply('pictureHints', { colours: [], listed: [] }),
  'GET /places': () => reply('places', []),
  'GET /prices/hint': () => reply('priceHint', { band: null, like: 0, sales: 0, sentence: '' }),
  [`GET /products/${NOOR.email}`]: () => reply('ownProducts', [product]),
  [`GET /price-plans/${product._id}`]: () =>
    reply('productPrice', { price: product.resale_price, plan: null, reduced: null, sentences: [] }),
  [`GET /offer-settings/${product._id}`]: () =>
    reply('offerSettings', { takes_offers: true, decline_below: null, accept_from: null }),
  [`GET /products/${product._id}/questions`]: () => reply('ownQuestions', { measures: [] }),
  [CHANGE]: () => reply('modifiedAnswer', { modifiedCount: 1 }),
  'POST /images': () => reply('uploadAnswer', { success: true, status: 200, data: armchair.picture }),
}

const showNew = (answers: Answers = {}) =>
  show('/dashboard/addproduct', {
    as: 'seller',
    answers: { ...ANSWERS, [`GET /products/${NOOR.email}`]: () => reply('ownProducts', []), ...answers },
  })
const showEdit = (answers: Answers = {}) =>
  show(`/dashboard/editproduct/${product._id}`, { as: 'seller', answers: { ...ANSWERS, ...answers } })

const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const addProduct = page.getByRole('button', { name: 'Add Product' })
const save = page.getByRole('button', { name: WORDS.save })
const addPictures = page.getByLabelText(WORDS.addPictures)
const changed = page.getByRole('status').filter({ hasText: `${product.product_name} ${WORDS.changed}` })
const part = (title: string) => page.getByRole('group').filter({ hasText: title })
const openPart = (title: string | RegExp) => page.getByText(title).first().click()

test('every field that is missing says so, and the first of them has the focus', async () => {
  await showNew()
  await addProduct.click()
  await expect
    .poll(alerts)
    .toEqual([
      'Image is required',
      'Product Name is required',
      'Category is Required',
      'Condition is Required',
      'Original Price is required',
      'Purchase Date is required',
      'Resale Price is required',
      'Location is required',
      'Phone Number is required',
    ])
  await expect.element(addPictures).toHaveFocus()
  await expectAccessible('form')
})

test('what only the server knows of an item stands at its field', async () => {
  const shop = await showEdit({
    [CHANGE]: () =>
      refuse(400, 'Purchase Date must not lie before 1800.', { purchase_date: 'must not lie before 1800' }),
  })
  const date = page.getByLabelText('Purchase Date')
  await date.fill('1750-01-01')
  await save.click()
  await expect.element(date).toHaveFocus()
  await expect.element(date).toHaveAccessibleDescription(/^Purchase Date must not lie before 1800/)
  expect(shop.sent(CHANGE)).toHaveLength(1)
})

test('a price above the original one is asked about once and kept where it is meant', async () => {
  const shop = await showEdit()
  const price = page.getByLabelText('Resale Price')
  await price.fill('3000')
  await save.click()
  const question = page.getByRole('dialog', { name: WORDS.priceQuestion })
  await expect.element(question.getByText(WORDS.priceAbove)).toBeVisible()
  await question.getByRole('button', { name: TEXTS.cancel }).click()
  await expect.element(price).toHaveFocus()
  expect(shop.sent(CHANGE)).toHaveLength(0)

  await save.click()
  shop.answer({ [`GET /products/${NOOR.email}`]: () => reply('ownProducts', [{ ...product, resale_price: 3000 }]) })
  await question.getByRole('button', { name: WORDS.priceIsRight }).click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).map(({ body }) => body)).toMatchObject([{ resale_price: 3000 }])
})

test('a price above the original one that was meant before is not asked about again', async () => {
  const shop = await showEdit({
    [`GET /products/${NOOR.email}`]: () => reply('ownProducts', [{ ...product, resale_price: 3000 }]),
  })
  await page.getByLabelText('Location').fill('Hull')
  await save.click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).map(({ body }) => body)).toMatchObject([{ location: 'Hull' }])
})

test('questions and answers say what is wrong where it is, and are sent once they are right', async () => {
  const shop = await showEdit()
  const fold = part(WORDS.questionsAndAnswers)
  const add = fold.getByRole('button', { name: WORDS.addQuestion })
  const question = (number: number) => page.getByLabelText(WORDS.question(number), { exact: true })
  const answer = (number: number) => page.getByLabelText(WORDS.answer(number), { exact: true })
  const asked = 'Does it come apart for the stairs?'
  await openPart(WORDS.questionsAndAnswers)
  await add.click()
  await expect.element(question(1)).toHaveFocus()
  await save.click()
  await expect.element(question(1)).toHaveAccessibleDescription(`${WORDS.question(1)} is required`)
  await expect.element(answer(1)).toHaveAccessibleDescription(`${WORDS.answer(1)} is required`)

  shop.answer({
    [CHANGE]: () =>
      refuse(400, 'Questions and answers must not hold phone numbers.', {
        answered_questions: 'must not hold phone numbers',
      }),
  })
  await question(1).fill(asked)
  await answer(1).fill('Call 07700 900123, and I tell you.')
  await save.click()
  await expect.element(add).toHaveFocus()
  await expect.element(add).toHaveAccessibleDescription(/^Questions and answers must not hold phone numbers/)

  shop.answer({ [CHANGE]: () => reply('modifiedAnswer', { modifiedCount: 1 }) })
  await answer(1).fill('Yes: eight screws, and the legs are off.')
  await add.click()
  await question(2).fill(asked)
  await answer(2).fill('I said so.')
  await save.click()
  await expect.element(add).toHaveAccessibleDescription(WORDS.repeatedQuestion)
  await fold.getByRole('button', { name: WORDS.removeQuestion(2) }).click()
  await expect.element(add).toHaveFocus()
  await save.click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).at(-1)?.body).toMatchObject({
    answered_questions: [{ question: asked, answer: 'Yes: eight screws, and the legs are off.' }],
  })
})

test('the form offers the honest condition and drops a flaw together with its picture', async () => {
  const shop = await showEdit({
    [`GET /products/${NOOR.email}`]: () => reply('ownProducts', [{ ...product, condition: 'excellent' }]),
    'POST /images': () =>
      reply('uploadAnswer', {
        success: true,
        status: 200,
        data: { ...armchair.picture, url: '/images/other-960.webp' },
      }),
  })
  const fold = part(WORDS.marks)
  await openPart(WORDS.marks)
  await page.getByAltText(WORDS.marksPicture).click()
  await fold.getByText(WORDS.affectsUse, { exact: true }).click()
  await expect.element(fold.getByText(WORDS.mustBeFair)).toBeVisible()
  await save.click()
  await expect.element(page.getByText(WORDS.conditionRefused, { exact: true })).toBeVisible()
  expect(shop.sent(CHANGE)).toHaveLength(0)
  await fold.getByRole('button', { name: WORDS.callItFair }).click()
  await expect.element(page.getByRole('radio', { name: /^Fair/ })).toBeChecked()
  await expect.element(fold.getByRole('button', { name: WORDS.callItFair })).not.toBeInTheDocument()

  await addPictures.upload(await createPictureFile('other.png'))
  await expect.element(page.getByText(WORDS.uploaded(2))).toBeInTheDocument()
  await page.getByRole('button', { name: WORDS.removePicture(1) }).click()
  await expect.element(fold.getByText(WORDS.markGoesToo)).toBeVisible()
  await save.click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).map(({ body }) => body)).toMatchObject([{ condition: 'fair', marks: [] }])
})

test('a file that the shop refuses says why at its place and can not be tried again', async () => {
  await showNew({
    'POST /images': ({ body }) => {
      const file = body instanceof FormData ? body.get('image') : null
      return refuse(415, file instanceof File ? `${file.name} is no picture.` : 'There is no file.')
    },
  })
  await addPictures.upload([
    new File(['II*\0\b\0\0\0'], 'scan.tiff', { type: 'image/tiff' }),
    new File(['%PDF-1.7\n'], 'plan.pdf', { type: 'application/pdf' }),
  ])
  const slots = page.getByRole('group', { name: 'Image' }).getByRole('listitem')
  await expect.element(slots.nth(0).getByRole('alert')).toHaveTextContent('scan.tiff is no picture.')
  await expect.element(slots.nth(1).getByRole('alert')).toHaveTextContent('plan.pdf is no picture.')
  await expect.element(page.getByRole('button', { name: TEXTS.tryAgain })).not.toBeInTheDocument()
})

test('a picture shows that it is on its way until it has arrived', async () => {
  const arrival = Promise.withResolvers<Response>()
  await emulateMedia({ 'forced-colors': 'active' })
  await showNew({ 'POST /images': () => arrival.promise })
  await addPictures.upload(await createPictureFile('red.png'))
  const bar = page.getByRole('progressbar', { name: WORDS.uploading('red.png') })
  await expect.element(bar).toBeVisible()
  // Else the system would draw it in the color of its background.
  await expect.element(bar).toHaveStyle('forced-color-adjust: none')
  arrival.resolve(reply('uploadAnswer', { success: true, status: 200, data: armchair.picture }))
  await expect.element(page.getByText(WORDS.uploaded(1))).toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
})

test('a seller moves the part of a tall picture that cards show', async () => {
  await showNew({
    'POST /images': () =>
      reply('uploadAnswer', { success: true, status: 200, data: { ...armchair.picture, width: 720, height: 1440 } }),
  })
  await addPictures.upload(await createPictureFile('tall.png', { width: 90, height: 180 }))
  await expect.element(page.getByText(WORDS.uploaded(1))).toBeInTheDocument()
  await openPart(WORDS.colours)
  const slider = page.getByRole('slider', { name: WORDS.cardSlider })
  await expect.element(slider).toHaveValue('5000')
  await press(slider, 'ArrowRight')
  await expect.element(slider).toHaveValue('5100')
  const card = page.getByRole('img', { name: WORDS.cardPreview })
  await expect.element(card).toHaveStyle('object-position: 50% 51%')
  // Pulled down, so that what is above comes into sight.
  await card.dropTo(card, { sourcePosition: { x: 100, y: 40 }, targetPosition: { x: 100, y: 100 } })
  await expect.poll(() => Number(slider.element().getAttribute('value'))).toBeLessThan(4500)
})

test('what was typed and left stands among the drafts of this device', async () => {
  const shop = await showNew()
  const name = page.getByLabelText('Product Name')
  await name.fill('Left behind')
  await expect.poll(() => Object.keys(localStorage).join()).toContain('draft:')
  await shop.open('/dashboard/myproducts?show=drafts')
  const draft = page.getByRole('list', { name: WORDS.drafts }).getByRole('listitem')
  await expect.element(draft).toMatchTextContent(WORDS.onThisDevice)
  await draft.getByRole('link', { name: WORDS.openDraft }).click()
  await expect.element(name).toHaveValue('Left behind')

  shop.answer({
    'PUT /drafts/*': () => {
      const saved = { _id: DRAFT, values: { product_name: 'Left behind' }, changed_at: new Date().toISOString() }
      shop.answer({ 'GET /drafts': () => reply('listingDrafts', [saved]) })
      return reply('listingDraft', saved)
    },
  })
  await page.getByRole('button', { name: WORDS.saveDraft }).click()
  await expect.element(draft).toMatchTextContent(WORDS.draftSaved)
  await expect.element(draft).not.toMatchTextContent(WORDS.onThisDevice)
})

test('a draft that could not be saved stays in the form', async () => {
  await showNew({ 'PUT /drafts/*': loseConnection })
  const name = page.getByLabelText('Product Name')
  await name.fill('Unlucky chair')
  await page.getByRole('button', { name: WORDS.saveDraft }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: WORDS.unreachable })).toBeVisible()
  await expect.element(name).toHaveValue('Unlucky chair')
})

test('a seller chooses a town by keyboard', async () => {
  const shop = await showEdit({ 'GET /places': () => reply('places', [PORTLAND]) })
  const location = page.getByLabelText('Location')
  const towns = page.getByRole('listbox', { name: WORDS.towns }).getByRole('option')
  await location.clear()
  await userEvent.type(location, 'Portl')
  await expect.element(towns).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(towns).not.toBeInTheDocument()
  await expect.element(location).toHaveValue('Portl')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(towns).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(towns).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(location).toHaveValue('Portland, Oregon')
  await expect.element(location).toHaveFocus()
  await save.click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).map(({ body }) => body)).toMatchObject([
    { location: 'Portland, Oregon', place_id: PORTLAND._id },
  ])
})

test('a seller may name a place that is no town', async () => {
  const shop = await showEdit({ 'GET /places': () => reply('places', []) })
  await page.getByLabelText('Location').fill('By the old harbor')
  await save.click()
  await expect.element(changed).toBeVisible()
  expect(shop.sent(CHANGE).map(({ body }) => body)).toMatchObject([{ location: 'By the old harbor', place_id: null }])
})

test('a picture that does not arrive says why, stops the listing and can be tried again', async () => {
  const busy = 'Many pictures are being uploaded just now: please try again in a minute.'
  const shop = await showNew({ 'POST /images': () => refuse(503, busy) })
  const pictures = page.getByRole('group', { name: 'Image' }).getByRole('img')
  await page.getByLabelText('Product Name').fill('Ash shelf')
  await addPictures.upload(await createPictureFile('red.png'))
  await expect.element(page.getByRole('alert').filter({ hasText: busy })).toBeVisible()
  await addProduct.click()
  await expect.element(page.getByText(WORDS.pictureMissing)).toBeVisible()
  await expect.element(page.getByLabelText('Product Name')).toHaveValue('Ash shelf')

  shop.answer({
    'POST /images': () => reply('uploadAnswer', { success: true, status: 200, data: armchair.picture }),
  })
  await page.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect.element(page.getByText(WORDS.uploaded(1))).toBeInTheDocument()
  await expect.element(page.getByText(busy)).not.toBeInTheDocument()
  await page.getByRole('button', { name: WORDS.removePicture(1) }).click()
  await expect.element(pictures).not.toBeInTheDocument()
  await expect.element(addPictures).toHaveFocus()
})
