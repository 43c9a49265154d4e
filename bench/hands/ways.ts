import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { CARD, PERSON, PIECE } from './texts.ts'

/** From the landing page to what is wanted; a person with an address signs up on the way. */
export type Way = (page: Page, hands: Hands, given: { email?: string; picture: string }) => Promise<void>

export const list: Way = async (page, hands, { email, picture }) => {
  await page.goto('/')
  await hands.click(page.getByRole('banner').getByRole('link', { name: 'Sell a piece' }), 'Sell a piece')
  await hands.chooseFile(page.getByLabel('Add pictures'), picture, 'Image')
  await hands.type(page.getByLabel('Product Name'), PIECE.name, 'Product Name')
  // The category is chosen by the name.
  await hands.click(page.getByRole('radio', { name: new RegExp(`^${PIECE.condition}`) }), 'Condition')
  await hands.type(page.getByLabel('Original Price'), PIECE.original, 'Original Price')
  await hands.typeNext(page.getByLabel('Purchase Date'), PIECE.bought, 'Purchase Date')
  await hands.typeNext(page.getByLabel('Resale Price'), PIECE.price, 'Resale Price')
  // Who has listed before has these remembered, and an account.
  if (email) {
    await hands.typeNext(page.getByLabel('Location'), PIECE.place, 'Location')
    await hands.typeNext(page.getByLabel('Phone Number'), PERSON.phone, 'Phone Number')
    await hands.type(page.getByLabel('Your name'), PERSON.name, 'Your name')
    await hands.typeNext(page.getByLabel('Your email'), email, 'Your email')
    await hands.typeNext(page.getByLabel('Choose a password'), PERSON.password, 'Choose a password')
  }
  await hands.click(page.getByRole('button', { name: email ? 'List it' : 'Add Product' }), 'List it')
  await page.getByRole('row').filter({ hasText: PIECE.name }).first().waitFor()
}

export const buy: Way = async (page, hands, { email }) => {
  await page.goto('/')
  await hands.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Order Now/ })
      .first(),
    'Order Now',
  )
  if (email) {
    await hands.click(page.getByRole('main').getByRole('link', { name: 'Sign up' }), 'Sign up')
    await signUp(page, hands, email)
  }
  await hands.click(page.getByRole('button', { name: 'Order Now' }), 'Order Now, with its form')
  await hands.type(page.getByLabel('Card number'), CARD.number, 'Card number')
  await hands.typeOn(page.getByLabel('Expiry'), CARD.expiry, 'Expiry')
  await hands.typeOn(page.getByLabel('CVC'), CARD.cvc, 'CVC')
  await hands.click(page.getByRole('button', { name: 'Pay', exact: true }), 'Pay')
  await page.getByText('Congrats! your payment completed').waitFor()
}

/** The role is chosen by where they come from. */
async function signUp(page: Page, hands: Hands, email: string): Promise<void> {
  await hands.type(page.getByLabel('Name'), PERSON.name, 'Name')
  await hands.typeNext(page.getByLabel('Email'), email, 'Email')
  await hands.typeNext(page.getByLabel('Password', { exact: true }), PERSON.password, 'Password')
  await hands.click(page.getByRole('button', { name: 'Sign Up' }), 'Sign Up')
}
