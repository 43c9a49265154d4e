/** Who sells in the demo. The first is the account that visitors can sign in with. */
export const SELLERS = [
  { name: 'Maja Holm', email: 'seller@patina.test', status: 'verified', phone: '+1 503 555 0112' },
  { name: 'Tom Reilly', email: 'tom.reilly@patina.test', status: 'unverified', phone: '+1 360 555 0144' },
  { name: 'Inês Duarte', email: 'ines.duarte@patina.test', status: 'verified', phone: '+1 206 555 0176' },
  { name: 'Sam Okoro', email: 'sam.okoro@patina.test', status: 'unverified', phone: '+1 503 555 0121' },
  { name: 'Hannah Weiss', email: 'hannah.weiss@patina.test', status: 'verified', phone: '+1 541 555 0187' },
  { name: 'Owen Pryce', email: 'owen.pryce@patina.test', status: 'verified', phone: '+1 503 555 0133' },
] as const

/** One of them sells for a living. */
export const TRADER = {
  seller: SELLERS[5].email,
  businessName: 'Pryce & Daughter Furniture LLC',
  businessAddress: '118 Foundry Street, Portland, OR',
  businessEmail: 'hello@pryce.example',
  registerNumber: 'OR 1234567-98',
}
