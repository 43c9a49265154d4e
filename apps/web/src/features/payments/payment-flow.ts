/** The right to pay: the piece is held while there is one. */
type Intent =
  | { is: 'asked' }
  | { is: 'held'; clientSecret: string; holdEndsAt: string }
  | { is: 'refused'; message: string }
  | { is: 'lapsed' }

type Step =
  | { is: 'open' }
  /** The provider looks at the card. */
  | { is: 'checking' }
  | { is: 'processing' }
  /** Still marked as processing, until the card is edited. */
  | { is: 'declined' }
  /** Neither charged nor declined yet: the bank takes its time. */
  | { is: 'undecided' }
  | { is: 'saving'; transactionId: string }
  | { is: 'saved'; transactionId: string }
  | { is: 'unsaved'; transactionId: string; message: string; mayRetry: boolean }

export type PaymentFlow = { intent: Intent; step: Step; cardError: string | undefined }

export type PaymentEvent =
  | { is: 'intentAsked' }
  | { is: 'intentReceived'; clientSecret: string; holdEndsAt: string }
  | { is: 'intentRefused'; message: string }
  | { is: 'holdLapsed' }
  | { is: 'submitted' }
  | { is: 'methodRefused'; message: string }
  | { is: 'methodAccepted' }
  | { is: 'confirmationRefused'; message: string }
  | { is: 'undecided' }
  | { is: 'charged'; transactionId: string }
  | { is: 'saved' }
  | { is: 'saveFailed'; message: string; mayRetry: boolean }
  | { is: 'savedAgain' }
  | { is: 'cardEdited'; mistake: string | undefined }

export const START: PaymentFlow = { intent: { is: 'asked' }, step: { is: 'open' }, cardError: undefined }

export const mayPay = ({ intent, step }: PaymentFlow): boolean => intent.is === 'held' && step.is === 'open'

/** Section 4 of the specification, 'Payment flow', as a table: what each event makes of the flow. */
export function afterEvent(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  const { step } = flow
  switch (event.is) {
    case 'intentAsked':
      return { ...reopened(flow), intent: { is: 'asked' } }
    case 'intentReceived':
      return { ...flow, intent: { ...event, is: 'held' } }
    case 'intentRefused':
      return { ...flow, intent: { ...event, is: 'refused' } }
    case 'holdLapsed':
      return { ...flow, intent: { is: 'lapsed' } }
    case 'submitted':
      return mayPay(flow) ? { ...flow, step: { is: 'checking' } } : flow
    case 'methodRefused':
      return { ...flow, step: { is: 'open' }, cardError: event.message }
    case 'methodAccepted':
      return { ...flow, step: { is: 'processing' }, cardError: undefined }
    case 'confirmationRefused':
      return { ...flow, step: { is: 'declined' }, cardError: event.message }
    case 'undecided':
      return { ...flow, step: { is: 'undecided' } }
    case 'charged':
      return { ...flow, step: { is: 'saving', transactionId: event.transactionId } }
    case 'saved':
      return isCharged(step) ? { ...flow, step: { is: 'saved', transactionId: step.transactionId } } : flow
    case 'saveFailed':
      return isCharged(step) ? { ...flow, step: { ...event, is: 'unsaved', transactionId: step.transactionId } } : flow
    case 'savedAgain':
      return isCharged(step) ? { ...flow, step: { is: 'saving', transactionId: step.transactionId } } : flow
    case 'cardEdited':
      return isEditable(step) ? { ...reopened(flow), cardError: event.mistake } : flow
  }
}

type Charged = Extract<Step, { transactionId: string }>
export const isCharged = (step: Step): step is Charged => 'transactionId' in step

const isEditable = (step: Step) => step.is === 'open' || step.is === 'declined'

/** Another card, or another intent, is another try. */
const reopened = (flow: PaymentFlow): PaymentFlow =>
  isEditable(flow.step) ? { ...flow, step: { is: 'open' }, cardError: undefined } : flow
