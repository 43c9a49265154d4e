/** What the hands type: as long as such things usually are. */

export const PERSON = {
  name: 'Ada Brown',
  password: 'Oak#desk1',
  phone: '01134960112',
}

/** Sixteen letters, and another address for everybody. */
export const addressOf = (number: number): string => `ab${String(number).padStart(2, '0')}@example.org`

export const PIECE = {
  name: 'Oak writing desk',
  condition: 'Good',
  price: '180',
  original: '420',
  bought: '2019',
  place: 'Leeds',
}

export const CARD = { number: '4242424242424242', expiry: '1234', cvc: '123' }
