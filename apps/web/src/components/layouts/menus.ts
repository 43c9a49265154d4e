import { ALL_PAGES, type Page } from '@patina/contract/pages'
import type { Role } from '#lib/session.ts'

type Entry = { label: string; to: string }

/** The shop's menu, as far as it is the same for everyone. */
export const SHOP_MENU = menuOf(({ audience }) => audience === 'anyone')

/** The dashboard's side menu. */
export const menuFor = (roles: readonly Role[]): readonly Entry[] =>
  menuOf(({ audience, menuOf }) =>
    menuOf
      ? menuOf.some((role) => roles.includes(role))
      : audience === 'member' || roles.some((role) => role === audience),
  )

function menuOf(isFor: (page: Page) => boolean): readonly Entry[] {
  return ALL_PAGES.flatMap((page) => (page.menu && isFor(page) ? [{ label: page.menu, to: page.path }] : []))
}
