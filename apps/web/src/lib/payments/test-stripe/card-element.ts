import type { TestCard } from '@patina/contract/payments'
import { createCardFields } from './card-fields.ts'
import { cardOf, isComplete, isEmpty } from './card-text.ts'

type CardOptions = { style?: { base?: { fontSize?: string } } }

type CardEvents = {
  ready: { elementType: 'card' }
  focus: { elementType: 'card' }
  blur: { elementType: 'card' }
  change: {
    elementType: 'card'
    complete: boolean
    empty: boolean
    error: undefined
    brand: 'unknown'
    value: { postalCode: string }
  }
}
type EventName = keyof CardEvents
type Handler = (event: CardEvents[EventName]) => void

export type TestCardElement = ReturnType<typeof createCardElement>

/** As much of Stripe's card element as react-stripe-js uses, with real inputs where Stripe has a frame of its own. */
export function createCardElement(options: CardOptions, onDestroyed: () => void) {
  const handlers = new Map<string, Set<Handler>>()
  const emit = <Name extends EventName>(name: Name, event: CardEvents[Name]) => {
    for (const handler of handlers.get(name) ?? []) handler(event)
  }

  const fields = createCardFields({
    onInput: () => {
      const texts = fields.texts()
      const state = { complete: isComplete(texts), empty: isEmpty(texts), error: undefined }
      emit('change', { elementType: 'card', ...state, brand: 'unknown', value: { postalCode: '' } })
    },
    onFocus: () => emit('focus', { elementType: 'card' }),
    onBlur: () => emit('blur', { elementType: 'card' }),
  })

  const update = ({ style }: CardOptions) => {
    if (style?.base?.fontSize) fields.setFontSize(style.base.fontSize)
  }
  update(options)

  const unmount = () => fields.box.remove()

  return {
    mount(place: HTMLElement) {
      place.replaceChildren(fields.box)
      setTimeout(() => emit('ready', { elementType: 'card' }))
    },
    unmount,
    focus: fields.focus,
    destroy() {
      unmount()
      handlers.clear()
      onDestroyed()
    },
    on(name: string, handler: Handler) {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler))
    },
    off(name: string, handler: Handler) {
      handlers.get(name)?.delete(handler)
    },
    update,
    /** Only for the provider: what was typed goes into its one call. */
    read: (): TestCard => cardOf(fields.texts()),
  }
}
