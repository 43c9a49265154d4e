export { MoneyBackNote } from './components/money-back-note.tsx'
export { reasonInWords } from './payment-case-words.ts'
