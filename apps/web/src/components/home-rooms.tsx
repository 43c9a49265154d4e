import type { Picture } from '@patina/contract/images'
import { LaterPicture } from '#components/later-picture.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { Carousel } from '#components/ui/carousel.tsx'

/** How wide the strip is drawn: a bit more than half of the page where there is room beside it. */
const SIZES = '(min-width: 1440px) 700px, (min-width: 768px) 49vw, 92vw'

const roomPicture = (room: string, placeholder: string): Picture => ({
  url: `/images/demo/room-${room}-1600.webp`,
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  placeholder: `data:image/webp;base64,${placeholder}`,
})

const ROOMS = [
  {
    name: 'the living room',
    alt: 'A living room with a rust-coloured sofa, a marble coffee table and a verdigris armchair beneath a lamp',
    picture: roomPicture(
      'living',
      'UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAoABABoJYgCdADRCsVQAAD+m+1bKFyqv2dMli8zIZvkVlkhlLD8bcoGzIPxATgWQoPePbEJ8yi61pEOuKi7AAA=',
    ),
    title: 'Only one like it',
    line: 'When it is gone, it is gone.',
  },
  {
    name: 'the dining room',
    alt: 'A dining room with a round table, four spindle-back chairs and a walnut sideboard before green panelling',
    picture: roomPicture(
      'dining',
      'UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAoABABoJZACdAEWugKsmSQAAP6b7VkgtS1B+1t0HxzOEtJy9266BOk8p1gu633I3OIw1kHY2gAA',
    ),
    title: 'Made to be sat at',
    line: 'A table gets better with every argument.',
  },
  {
    name: 'the bedroom',
    alt: 'A bedroom with a cane-backed bed, a green wing chair by the window and a lamp on the night table',
    picture: roomPicture(
      'bedroom',
      'UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAoABABoJYgCdADQxWaQAAD+bLY5TGWyl/nLUYoQRYqsyA99Jn981hmxTNc47rTcukGQgXomt481QmNM1MjPgAA=',
    ),
    title: 'Slept in, dreamt in',
    line: 'Good oak does not mind a second life.',
  },
]

export const HomeRooms = () => (
  <Carousel
    label="Rooms"
    slides={ROOMS.map(({ name, alt, picture, title, line }, index) => ({
      name,
      content: (
        <figure className="relative">
          <div className="relative aspect-8/5 overflow-hidden rounded-3xl bg-warm">
            {index === 0 ? (
              <ResponsivePicture picture={picture} alt={alt} sizes={SIZES} rank="first" />
            ) : (
              <LaterPicture picture={picture} alt={alt} sizes={SIZES} />
            )}
          </div>
          {/* On a narrow screen it would hide half of the room, or push the pieces down. */}
          <figcaption className="text-small max-lg:hidden lg:absolute lg:bottom-5 lg:left-5 lg:rounded-2xl lg:bg-card lg:px-4 lg:py-3 lg:shadow-lg">
            <b className="font-semibold">{title}</b>
            <br />
            {line}
          </figcaption>
        </figure>
      ),
    }))}
  />
)
