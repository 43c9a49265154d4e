export { ProofQuestion } from './components/proof-question.tsx'
export { SecondFactorFirst } from './components/second-factor-first.tsx'
