export { MarkPins } from './components/mark-pins.tsx'
export type { MarksFieldProps } from './components/marks-field.tsx'
export { MarksSection } from './components/marks-section.tsx'
