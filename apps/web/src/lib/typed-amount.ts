/** As the shop itself writes it, '$1,250', it is an amount as well; '89,50' is not, rather than guessed at. */
export const typedAmount = (typed: string): number =>
  Number(typed.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, ''))
