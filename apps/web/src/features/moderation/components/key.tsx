/** A key that does something here. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-xl border border-line px-2 text-small">{children}</kbd>
)
