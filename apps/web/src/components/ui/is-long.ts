/** How many characters fit a line of the widest column; narrower ones break earlier. */
const LINE = 68
/** Some more than stay in sight, so that folding always hides something worth a press. */
const MOST_LINES = 16

/** Whether a text takes more lines than a reader wants at once, told from the text alone, so that the server can draw it. */
export function isLong(text: string): boolean {
  let lines = 0
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / LINE))
  return lines > MOST_LINES
}
