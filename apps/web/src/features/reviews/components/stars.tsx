/** What was given, out of five. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="whitespace-nowrap text-copper">
    <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
    <span className="sr-only">{stars} of 5 stars</span>
  </span>
)
