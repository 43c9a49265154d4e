export { MoneyBackNote } from './components/money-back-note.tsx'
