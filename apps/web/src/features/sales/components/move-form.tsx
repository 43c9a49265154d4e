import { BUTTON } from '#components/button-styles.ts'
import type { PersonEvent, SaleFacts } from '../sale-facts.ts'
import { labelOf } from '../sale-moves.ts'
import { isTermsEvent } from '../terms-rules.ts'
import type { Moves } from '../use-moves.ts'
import { CodeForm } from './code-form.tsx'
import { DenyForm } from './deny-form.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { SlotForm } from './slot-form.tsx'
import { TermsForm } from './terms-form.tsx'

type Props = {
  event: PersonEvent
  facts: SaleFacts
  moves: Moves
  scannedCode: string
  /** For moves that need nothing but a yes. */
  onAsk: () => void
  onDone: () => void
}

/** What it takes to do one thing: a form of its own, or a press. */
export default function MoveForm({ event, facts, moves, scannedCode, onAsk, onDone }: Props) {
  const send: Moves['move'] = async (move) => {
    await moves.move(move)
    onDone()
  }
  switch (event) {
    case 'proposeSlots':
      return (
        <SlotForm
          facts={facts}
          send={async (slots) => {
            await moves.propose(slots)
            onDone()
          }}
        />
      )
    case 'acceptSlot':
      return <SlotChoice facts={facts} send={send} />
    case 'handOver':
    case 'handBack':
      return <CodeForm event={event} scannedCode={scannedCode} send={send} />
    case 'deny':
      return <DenyForm facts={facts} send={send} />
    case 'claimHandedOver':
    case 'claimHandedBack':
      return <EvidenceForm event={event} facts={facts} send={send} />
    default:
      return isTermsEvent(event) ? (
        <TermsForm event={event} facts={facts} send={send} />
      ) : (
        <button type="button" className={`${BUTTON.primary} sm:justify-self-start`} onClick={onAsk}>
          {labelOf(event, facts)}
        </button>
      )
  }
}
