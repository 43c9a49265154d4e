import {
  type CardTexts,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  hasExpiry,
  hasWholeNumber,
} from './card-text.ts'

type Field = {
  name: keyof CardTexts
  label: string
  placeholder: string
  autocomplete: AutoFill
  format: (typed: string) => string
  /** Whether nothing can follow but the next field; the last has none. */
  isWhole?: (typed: string) => boolean
  className: string
}

const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
    isWhole: hasWholeNumber,
    className: '@max-md:col-span-2',
  },
  {
    name: 'expiry',
    label: 'Expiry',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    isWhole: hasExpiry,
    className: '@max-md:border-t @md:border-l',
  },
  {
    name: 'cvc',
    label: 'CVC',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: formatCvc,
    className: '@max-md:border-t border-l',
  },
]

/** Screen readers announce beforehand that the focus moves on. */
const MOVES_ON =
  'Once it is complete, the next field follows by itself. The backspace key in an empty field leads back.'

/** The three inputs, drawn. What is typed lives in them and nowhere else. */
export function createCardFields({ onInput, onFocus, onBlur }: Record<'onInput' | 'onFocus' | 'onBlur', () => void>) {
  const box = document.createElement('div')
  box.className = 'grid grid-cols-2 @md:grid-cols-[minmax(0,1fr)_7rem_6rem]'

  const inputs = FIELDS.map((field, index) => {
    const input = createInput(field)
    input.addEventListener('input', () => {
      reformat(input, field.format)
      onInput()
      const next = inputs[index + 1]?.input
      // Who mends a digit in the middle, or has filled in the next field before, stays where they are.
      if (next?.value === '' && isAtEnd(input) && field.isWhole?.(input.value)) next.focus()
    })
    input.addEventListener('keydown', (event) => {
      const previous = inputs[index - 1]?.input
      if (event.key !== 'Backspace' || input.value !== '' || !previous) return
      event.preventDefault()
      previous.focus()
    })
    const label = document.createElement('label')
    label.className = `grid min-w-0 gap-0.5 border-line px-4 py-2 text-small text-soft ${field.className}`
    label.append(field.label, input)
    box.append(label)
    return { name: field.name, input }
  })
  box.addEventListener('focusin', ({ relatedTarget }) => isInside(box, relatedTarget) || onFocus())
  box.addEventListener('focusout', ({ relatedTarget }) => isInside(box, relatedTarget) || onBlur())

  return {
    box,
    texts: (): CardTexts => {
      const texts = { number: '', expiry: '', cvc: '' }
      for (const { name, input } of inputs) texts[name] = input.value
      return texts
    },
    focus: () => inputs[0]?.input.focus(),
    setFontSize: (size: string) => {
      for (const { input } of inputs) input.style.fontSize = size
    },
  }
}

const isInside = (box: Node, target: EventTarget | null) => target instanceof Node && box.contains(target)

function createInput({ placeholder, autocomplete, isWhole }: Field): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.inputMode = 'numeric'
  input.autocomplete = autocomplete
  input.placeholder = placeholder
  input.spellcheck = false
  if (isWhole) input.setAttribute('aria-description', MOVES_ON)
  input.className = 'w-full min-w-0 bg-transparent text-ink tabular-nums outline-none placeholder:text-soft'
  return input
}

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length

/** Writes it tidily and leaves the caret behind the digit that it stood behind. */
function reformat(input: HTMLInputElement, format: (typed: string) => string) {
  const caret = input.selectionStart ?? input.value.length
  const wasAtEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  input.value = format(input.value)
  if (wasAtEnd) return
  const at = placeAfter(input.value, digitsBefore)
  input.setSelectionRange(at, at)
}

function placeAfter(text: string, digits: number): number {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at += 1) if (/\d/.test(text[at] ?? '')) left -= 1
  return at
}
