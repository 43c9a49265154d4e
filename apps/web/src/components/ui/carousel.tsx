import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowIcon, Icon } from '#components/icons.tsx'
import { useMotionAllowed } from '#lib/motion.ts'
import { useStrip } from './strip.ts'

const SLIDE_MS = 6000
const BUTTON = 'btn btn-ghost btn-square'

type Props = { label: string; slides: readonly { name: string; draw: (isShown: boolean) => ReactNode }[] }

/** A strip that snaps: fingers swipe it, buttons and arrow keys move it, and without scripts it still scrolls. */
export function Carousel({ label, slides }: Props) {
  const frame = useRef<HTMLElement>(null)
  const { strip, shown, show } = useStrip<HTMLElement>()
  const [isWanted, setWanted] = useState(true)
  const mayMove = useMotionAllowed()
  const isPlaying = mayMove && isWanted

  const showBeside = (step: number) => show((shown + step + slides.length) % slides.length)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const isAttended = frame.current?.matches(':hover, :focus-within')
      if (!isAttended && !document.hidden) showBeside(1)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  })

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={label} className="grid min-w-0 gap-1 lg:gap-3">
      <section
        ref={strip}
        aria-label={`${label}, to scroll`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-3xl [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:auto]"
      >
        {slides.map(({ name, draw }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels has groups; a fieldset is for forms.
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            className="w-full shrink-0 snap-start"
          >
            {draw(index === shown)}
          </div>
        ))}
      </section>
      <div className="scripted flex flex-wrap items-center noscript:hidden">
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === shown}
            className="group grid h-8 cursor-pointer place-items-center px-1.5"
            onClick={() => show(index)}
          >
            <span className="forced-colors:border h-2 w-3 rounded-full bg-soft/75 transition-all duration-150 group-hover:bg-soft group-aria-[current=true]:w-8 group-aria-[current=true]:bg-verdigris" />
          </button>
        ))}
        <div className="ml-auto flex gap-1">
          {mayMove && (
            <button
              type="button"
              className={BUTTON}
              aria-label={isWanted ? 'Pause' : 'Play'}
              onClick={() => setWanted(!isWanted)}
            >
              <PlayIcon isPlaying={isWanted} />
            </button>
          )}
          <button type="button" className={BUTTON} aria-label="Previous slide" onClick={() => showBeside(-1)}>
            <ArrowIcon to="left" />
          </button>
          <button type="button" className={BUTTON} aria-label="Next slide" onClick={() => showBeside(1)}>
            <ArrowIcon to="right" />
          </button>
        </div>
      </div>
    </section>
  )
}

const PlayIcon = ({ isPlaying }: { isPlaying: boolean }) => (
  <Icon>
    <path d={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5.5v13l10.5-6.5z'} />
  </Icon>
)
