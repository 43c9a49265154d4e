import { LongText } from '#components/ui/long-text.tsx'

/** What its seller tells of a piece; nothing where they told nothing. */
export const ProductStory = ({ text }: { text: string }) =>
  text && (
    <section aria-labelledby="story" className="grid gap-5 border-line border-t pt-5">
      <h2 id="story" className="text-large">
        Its story
      </h2>
      <div className="max-w-[68ch]">
        <LongText>{text}</LongText>
      </div>
    </section>
  )
