import type { CaseDetail } from '@patina/contract/cases'
import {
  aboutOf,
  composeStatement,
  daysAfter,
  GROUND_NAMES,
  GROUNDS,
  type Ground,
  lastsOf,
  MEASURES,
  type MeasureKind,
} from '@patina/contract/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextArea, TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { decideCase } from '../api/cases.ts'
import { choicesFor, type DecisionValues, outcomeFor, readDecision } from '../decision-values.ts'
import { useKeys } from '../use-keys.ts'
import { Key } from './key.tsx'
import { Statement } from './statement.tsx'

const GROUND_CHOICES = GROUND_NAMES.map((value) => ({
  value,
  label: GROUNDS[value].isGrave ? `${GROUNDS[value].title} (grave)` : GROUNDS[value].title,
}))
const NO_MEASURE = { title: 'No measure', effect: 'Nothing has to be done. Those who reported it are told why.' }
const START: DecisionValues = { kind: '', ground: '', facts: '', days: '', outcome: '', abusive: [] }

/** What to do about it: number keys choose and lead to the next field, and what its recipient will read grows below. */
export function CaseDecisionForm({ found, onDecided }: { found: CaseDetail; onDecided: () => void }) {
  const form = useForm({ defaultValues: START })
  const { mutateAsync } = useMutation(decideCase(useOwnApi(), useQueryClient()))
  const { errors } = form.formState
  const values = useWatch({ control: form.control, compute: (typed: DecisionValues) => typed })
  const choices = choicesFor(found.kind)
  const { setValue, setFocus, getValues } = form
  const section = useRef<HTMLElement>(null)
  const isByKey = useRef(false)
  useKeys({
    ...Object.fromEntries(
      choices.map((choice, digit) => [
        String(digit),
        () => {
          isByKey.current = true
          setValue('kind', choice, { shouldDirty: true, shouldValidate: true })
        },
      ]),
    ),
    Escape: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    'Ctrl+Enter': () => section.current?.querySelector('form')?.requestSubmit(),
  })
  const chosen = values.kind
  useEffect(() => {
    if (chosen === '') return
    setValue('outcome', outcomeFor(chosen, getValues('outcome')))
    // Who has chosen by a key goes on by keys; the fields of a measure are there only now.
    if (isByKey.current) setFocus(chosen === 'none' ? 'outcome' : 'ground')
    isByKey.current = false
  }, [chosen, setValue, getValues, setFocus])
  const kind = chosen === '' || chosen === 'none' ? undefined : chosen
  const statement = kind && statementOf(found, kind, values)
  const answerable = found.said.filter(({ by }) => by !== null)
  return (
    <section ref={section} className="grid gap-6 rounded-2xl bg-card p-6 shadow-sm">
      <div className="grid gap-1">
        <h2 className="text-large">Decide</h2>
        <p className="text-small text-soft">It is yours for a quarter of an hour.</p>
        <p className="text-small text-soft">
          Number keys choose a measure, <Key>Esc</Key> leaves a field, <Key>Ctrl+Enter</Key> decides.
        </p>
      </div>
      <Form
        form={form}
        send={async (typed) => {
          const read = readDecision(typed)
          if ('faults' in read) {
            for (const { field, rule } of read.faults) form.setError(field, { message: rule })
            return
          }
          await mutateAsync({ id: found._id, decision: read.decision })
          toast.success('Case decided')
          onDecided()
        }}
        action="Decide"
        busy="Deciding…"
      >
        <ChoiceField
          label="Measure"
          error={errors.kind?.message}
          choices={choices.map((choice, digit) => {
            const { title, effect } = choice === 'none' ? NO_MEASURE : MEASURES[choice]
            return { value: choice, label: `${digit} · ${title}`, note: effect }
          })}
          {...form.register('kind')}
        />
        {kind && (
          <>
            <SelectField
              label="Ground"
              choices={GROUND_CHOICES}
              error={errors.ground?.message}
              {...form.register('ground')}
            />
            <TextArea label="Facts" rows={4} error={errors.facts?.message} {...form.register('facts')} />
            {lastsOf(kind) !== 'once' && (
              <TextField
                label="Days"
                inputMode="numeric"
                {...(lastsOf(kind) === 'daysOrForGood' && { hint: 'Empty means for good.' })}
                error={errors.days?.message}
                {...form.register('days')}
              />
            )}
          </>
        )}
        <TextArea
          label="What reporters are told"
          rows={3}
          error={errors.outcome?.message}
          {...form.register('outcome')}
        />
        {answerable.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">Reported in bad faith</legend>
            {answerable.map(({ _id, by }) => (
              <label key={_id} className="flex gap-3 wrap-anywhere">
                <input type="checkbox" value={_id} className="checkbox" {...form.register('abusive')} />
                {by}
              </label>
            ))}
          </fieldset>
        )}
        {statement && (
          <div className="grid gap-2">
            <h3 className="font-semibold wrap-anywhere">As {found.person} will read it</h3>
            <Statement>{statement}</Statement>
          </div>
        )}
      </Form>
    </section>
  )
}

const isGround = (name: string): name is Ground => GROUND_NAMES.some((known) => known === name)

function statementOf(found: CaseDetail, kind: MeasureKind, values: DecisionValues): string | undefined {
  if (!isGround(values.ground)) return undefined
  const from = new Date(found.now)
  const days = lastsOf(kind) === 'once' || values.days.trim() === '' ? null : Number(values.days)
  return composeStatement({
    kind,
    ground: values.ground,
    facts: values.facts,
    about: aboutOf(found.kind, found.product?.name ?? found.review?.product_name),
    from,
    until: days !== null && days > 0 ? daysAfter(from, days) : null,
  })
}
