import { type ComponentType, lazy } from 'react'

/** A part of a page in a chunk of its own. Where that does not arrive, the page stays, and says so in its place. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })))

/** The same for what nobody would miss. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))

const NotLoaded = () => (
  <p role="alert" className="text-soft">
    This part could not be loaded. Check your connection and reload the page.
  </p>
)
