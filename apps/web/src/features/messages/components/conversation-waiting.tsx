const LINES = ['w-48', 'ml-auto w-72', 'ml-auto w-32', 'w-56']

/** A conversation of about the true size, while it is on its way. */
export const ConversationWaiting = () => (
  <div aria-busy="true" className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden p-4">
    <p role="status" className="sr-only">
      Loading messages
    </p>
    {LINES.map((width) => (
      <div key={width} className={`skeleton h-11 max-w-full rounded-2xl ${width}`} />
    ))}
    <div className="skeleton h-12" />
  </div>
)
