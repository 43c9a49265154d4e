export { MoneyBackNote } from './components/money-back-note.tsx'
export { formatLeft } from './hold-time.ts'
export { reasonInWords } from './payment-case-words.ts'
