import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/** The router's own link brings along all that prefetches for its framework, which every page would have to load. */
export function Link({ to, preventScrollReset = false, onClick, ...rest }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** Tells when it leads to the page that is shown, or without `end` to one above it. */
export function NavLink({ end = false, ...rest }: Props & { end?: boolean }) {
  const isHere = useMatch({ path: useResolvedPath(rest.to).pathname, end }) !== null
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />
}
