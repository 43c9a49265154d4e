import type { Picture } from '@patina/contract/images'
import type { Room } from '@patina/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { LaterPicture } from '#components/later-picture.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { Carousel } from '#components/ui/carousel.tsx'
import { useApi } from '#lib/services.ts'
import { getRoomPins } from '../api/get-room-pins.ts'
import { aroundFocus } from '../crop.ts'
import { RoomPins } from './room-pins.tsx'

/**
 * How wide a room is drawn: a bit more than half of the page where there is room beside it. A phone crops it from 147vw; asking
 * for less lets those with two pixels to a point take 960 in place of 1600 pixels, which is half of the bytes before the first
 * picture stands.
 */
const SIZES = '(min-width: 1440px) 700px, (min-width: 768px) 49vw, (min-width: 640px) 92vw, 120vw'

/** On a phone the shop's slogan stands over the upper half of a room. */
const SCRIM = { background: 'linear-gradient(var(--bar), transparent 55%)' }

const roomPicture = (room: Room, placeholder: string): Picture => ({
  url: `/images/demo/room-${room}-1600.webp`,
  width: 1600,
  height: 1000,
  widths: [480, 960, 1600],
  placeholder: `data:image/webp;base64,${placeholder}`,
})

const ROOMS: { room: Room; focus: number; name: string; alt: string; picture: Picture; title: string; line: string }[] =
  [
    {
      room: 'living',
      focus: 85,
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
      room: 'dining',
      focus: 40,
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
      room: 'bedroom',
      focus: 45,
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

export function HomeRooms() {
  const { data: pins = [] } = useQuery(getRoomPins(useApi()))
  return (
    <Carousel
      label="Rooms"
      slides={ROOMS.map(({ room, focus, name, alt, picture, title, line }, index) => ({
        name,
        draw: (isShown) => (
          <figure className="relative overflow-hidden rounded-3xl bg-bar max-sm:pt-22">
            <div className="relative aspect-square overflow-clip sm:aspect-8/5">
              <div className="absolute aspect-8/5 h-full" style={aroundFocus(focus)}>
                {index === 0 ? (
                  <ResponsivePicture picture={picture} alt={alt} sizes={SIZES} rank="first" />
                ) : (
                  <LaterPicture picture={picture} alt={alt} sizes={SIZES} />
                )}
                <span aria-hidden="true" className="absolute inset-0 sm:hidden" style={SCRIM} />
                <RoomPins pins={pins.filter((pin) => pin.room === room)} focus={focus} isShown={isShown} />
              </div>
            </div>
            <figcaption className="absolute bottom-5 left-5 rounded-2xl bg-card px-4 py-3 text-small shadow-lg max-lg:hidden">
              <b className="font-semibold">{title}</b>
              <br />
              {line}
            </figcaption>
          </figure>
        ),
      }))}
    />
  )
}
