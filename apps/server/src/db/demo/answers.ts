import type { AnsweredQuestion } from '@patina/contract/answered-questions'

/** What people asked about pieces and everybody may read, by the names of the pieces. */
export const ANSWERS: { readonly [name: string]: AnsweredQuestion[] | undefined } = {
  'Oak armchair, verdigris wool': [
    { question: 'Does the wool scratch?', answer: 'Not through a shirt. On bare arms you feel that it is wool.' },
    {
      question: 'Is there a pet in the house?',
      answer: 'A cat, who was never allowed on it and has respected that, as far as I know.',
    },
  ],
  'Rust two-seater sofa': [
    {
      question: 'Could two people carry it?',
      answer: 'Yes. It is lighter than it looks: the two of us got it round a landing without swearing.',
    },
  ],
  'Oxblood Chesterfield, three seats': [
    { question: 'Is it real leather?', answer: 'Hide all over, the back too. The underside of the seats is linen.' },
  ],
  'Bouclé corner sofa with chaise': [
    {
      question: 'Can the chaise go on the other side?',
      answer: 'Yes, it hooks in on either end. It stands on the right now.',
    },
    {
      question: 'At how many degrees did you wash the covers?',
      answer: 'At thirty, and dried flat. They did not shrink.',
    },
  ],
  'Trestle table in solid ash': [
    { question: 'Does it wobble?', answer: 'Not with the wedges knocked in. One tap with a shoe does it.' },
  ],
  'Oak wardrobe with bottom drawer': [
    {
      question: 'How long does it take to put up again?',
      answer: 'Half an hour for two, and the pegs are numbered in pencil.',
    },
  ],
  'Brass arc lamp, marble foot': [
    { question: 'Which bulb does it take?', answer: 'A usual screw bulb of up to 60 watts; I use an LED.' },
  ],
}
