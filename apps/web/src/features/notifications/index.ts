export { Bell } from './components/bell.tsx'
