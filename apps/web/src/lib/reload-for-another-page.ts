import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Within one page its list asks for itself and keeps the old one until the new arrives: no loader has to be waited for. */
export const reloadForAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
