export const likesText = (people: number): string =>
  people === 1 ? '1 person likes this' : `${people.toLocaleString('en')} people like this`
