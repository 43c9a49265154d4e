/** A statement of reasons, paragraph by paragraph. */
export const Statement = ({ children }: { children: string }) => (
  <div className="grid max-w-prose gap-3 rounded-2xl bg-warm p-5">
    {children.split('\n\n').map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
        {paragraph}
      </p>
    ))}
  </div>
)
