/** Who sells in the demo. The first is the account that visitors can sign in with. */
export const SELLERS = [
  { name: 'Maja Holm', email: 'seller@patina.test', status: 'verified', phone: '+44 113 496 0112' },
  { name: 'Tom Reilly', email: 'tom.reilly@patina.test', status: 'unverified', phone: '+44 161 496 0144' },
  { name: 'Inês Duarte', email: 'ines.duarte@patina.test', status: 'verified', phone: '+44 20 7946 0176' },
  { name: 'Sam Okoro', email: 'sam.okoro@patina.test', status: 'unverified', phone: '+44 117 496 0121' },
  { name: 'Hannah Weiss', email: 'hannah.weiss@patina.test', status: 'verified', phone: '+44 131 496 0187' },
  { name: 'Owen Pryce', email: 'owen.pryce@patina.test', status: 'verified', phone: '+44 29 2018 0133' },
] as const
