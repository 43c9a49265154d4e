import { TEXT_LINK } from '#components/button-styles.ts'

/** Comes by itself, needing no script, where one has waited for long: a script may have got lost on its way. */
export const SlowNote = () => (
  <p className="animate-long-awaited overflow-hidden text-soft">
    This takes longer than it should. {/* biome-ignore lint/a11y/useValidAnchor: the same page, whatever its address */}
    <a href="" className={TEXT_LINK}>
      Open the page anew
    </a>
  </p>
)
