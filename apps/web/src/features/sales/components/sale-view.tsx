import { mayCheck } from '@patina/contract/checklist-words'
import { pathTo } from '@patina/contract/pages'
import { isUndone } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { factsOf, isOpen, isWithBuyer, type PersonEvent, showsCode } from '../sale-facts.ts'
import { isBare, labelOf, otherMoves } from '../sale-moves.ts'
import { statementsToAnswer } from '../sale-statements.ts'
import { stepOf } from '../sale-steps.ts'
import { useMoves } from '../use-moves.ts'
import { useShopNow } from '../use-shop-now.ts'
import { Collector } from './collector.tsx'
import { FoundAtHandover } from './found-at-handover.tsx'
import { HandoverCode } from './handover-code.tsx'
import { Meeting } from './meeting.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Promised } from './promised.tsx'
import { Receipt } from './receipt.tsx'
import { SaleHeader } from './sale-header.tsx'
import { SaleStages } from './sale-stages.tsx'
import { StepCard } from './step-card.tsx'
import { Statements, TermsStory } from './terms-story.tsx'
import { Trouble } from './trouble.tsx'

/** How things stand is read before anything is typed. */
const MoveForm = lazy(() => import('./move-form.tsx'))
const ChecklistForm = lazyPart(() => import('./checklist-form.tsx'))

type Props = {
  sale: Sale
  /** When the sale was answered, by this computer's clock. */
  answeredAt: number
  /** The code that somebody was shown as an address. */
  scannedCode: string
  /** For the seller, once the money went back. */
  listAgain: ReactNode
  /** Asks whether to be told on this device, while there is something to be told of. */
  invite: ReactNode
  /** What the two sides say to each other. */
  messages: ReactNode
}

const CODE_MOVES = ['handOver', 'handBack'] as const

/** A sale for one of its two sides, or for an admin: where it stands, and the one thing to do. */
export function SaleView({ sale, answeredAt, scannedCode, listAgain, invite, messages }: Props) {
  const now = useShopNow(sale.now, answeredAt)
  const facts = factsOf(sale, now)
  const moves = useMoves(sale)
  const step = stepOf(facts)
  const others = otherMoves(facts, step.primary)
  const [chosen, setChosen] = useState<PersonEvent | undefined>(() =>
    scannedCode ? CODE_MOVES.find((event) => sale.moves.includes(event)) : undefined,
  )
  const [asked, setAsked] = useState<PersonEvent>()

  const choose = (event: PersonEvent) => (isBare(event) ? setAsked(event) : setChosen(event))
  // Something else may have happened since it was chosen.
  const isOther = chosen !== undefined && [...others.beside, ...others.trouble].includes(chosen)
  const form = isOther ? chosen : step.primary
  const toAnswer = statementsToAnswer(sale, form)
  const othersTurn = isOpen(sale) ? 'others' : 'nobodys'

  return (
    <div className="grid gap-6 lg:gap-8">
      <SaleHeader sale={sale} />
      <SaleStages sale={sale} now={now} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
        <div className="grid min-w-0 gap-6">
          <StepCard
            step={step}
            now={now}
            seq={sale.seq}
            turn={form ? 'own' : othersTurn}
            cameTooLate={moves.cameTooLate}
            instead={isOther ? { heading: labelOf(chosen, facts), onBack: () => setChosen(undefined) } : undefined}
            others={others.beside.map((event) => ({ label: labelOf(event, facts), onPress: () => choose(event) }))}
          >
            {toAnswer.length > 0 && (
              <div className="grid gap-4 rounded-xl bg-warm p-4">
                <Statements statements={toAnswer} facts={facts} />
              </div>
            )}
            {form && (
              <Suspense fallback={<div className="skeleton h-12 w-48" />}>
                <MoveForm
                  key={form}
                  event={form}
                  facts={facts}
                  moves={moves}
                  scannedCode={scannedCode}
                  onAsk={() => setAsked(form)}
                  onDone={() => setChosen(undefined)}
                />
              </Suspense>
            )}
            {sale.role === 'seller' && isUndone({ state: sale.state, isWithBuyer: isWithBuyer(sale) }) && listAgain}
            {sale.role === 'seller' && sale.state === 'completed' && (
              <Link to={pathTo('money')} className={`justify-self-start py-1 ${TEXT_LINK}`}>
                See your money
              </Link>
            )}
          </StepCard>
          {isOpen(sale) && invite}
          {showsCode(sale) && <HandoverCode sale={sale} />}
          <Meeting facts={facts} />
          <Collector sale={sale} />
          <TermsStory statements={sale.statements.filter((one) => !toAnswer.includes(one))} facts={facts} />
          <Suspense>{sale.role === 'buyer' && mayCheck(sale.state) && <ChecklistForm sale={sale} />}</Suspense>
          <FoundAtHandover sale={sale} now={now} />
          <Promised sale={sale} />
        </div>
        <div className="grid min-w-0 gap-6">
          {messages}
          <Receipt sale={sale} />
          <Trouble moves={others.trouble} facts={facts} onChoose={choose} />
        </div>
      </div>
      {asked && isBare(asked) && sale.moves.includes(asked) && (
        <MoveDialog event={asked} facts={facts} moves={moves} onClosed={() => setAsked(undefined)} />
      )}
    </div>
  )
}
