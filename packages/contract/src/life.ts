/** A state machine as a table: what may happen in which state, who may do it, and where it can lead. */
type LifeTable<State extends string, Actor extends string, Event extends string> = {
  start: NoInfer<State>
  /** How long each state lasts before its timer ends it, in hours; final states last. */
  hours: Record<State, number | 'final'>
  moves: Record<Event, readonly MoveRow<NoInfer<State>, Actor>[]>
}

type MoveRow<State, Actor> = {
  from: readonly State[]
  by: readonly Actor[]
  /** Where facts decide, every state that it can lead to. */
  to: readonly State[]
}

/** Buttons, the server's checks and tests derive from the table; nothing else says what may happen. */
export function defineLife<const State extends string, const Actor extends string, const Event extends string>(
  table: LifeTable<State, Actor, Event>,
) {
  // Object.keys forgets what it was asked about; the table has no other keys than these.
  const states = Object.keys(table.hours).filter((key): key is State => key in table.hours)
  const events = Object.keys(table.moves).filter((key): key is Event => key in table.moves)
  const rowOf = (state: State, event: Event, actor: Actor) =>
    table.moves[event].find(({ from, by }) => from.includes(state) && by.includes(actor))
  return {
    ...table,
    states,
    events,
    isFinal: (state: State): boolean => table.hours[state] === 'final',
    /** Where this can lead; empty where it may not be done. */
    targetsOf: (state: State, event: Event, actor: Actor): readonly State[] => rowOf(state, event, actor)?.to ?? [],
    movesOf: (state: State, actor: Actor): Event[] => events.filter((event) => rowOf(state, event, actor)),
  }
}
