export { OpenCaseButton } from './components/open-case-button.tsx'
