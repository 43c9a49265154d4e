/** What waits for an admin's look. */
export function reportsSentence(pieces: number, messages: number): string {
  const total = pieces + messages
  if (total === 0) return 'Nobody has reported anything.'
  const waiting = total === 1 ? '1 report waits for a look' : `${total} reports wait for a look`
  return messages === 0 ? `${waiting}.` : `${waiting}, ${ofMessages(pieces, messages)}.`
}

function ofMessages(pieces: number, messages: number): string {
  const what = messages === 1 ? 'of a message' : 'of messages'
  if (pieces > 0) return `${messages} ${what}`
  return messages === 1 ? what : `all ${what}`
}
