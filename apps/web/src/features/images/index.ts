export { EvidencePicker } from './components/evidence-picker.tsx'
