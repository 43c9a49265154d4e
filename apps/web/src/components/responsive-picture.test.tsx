import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { armchair } from '#test/kit/fake-shop.ts'
import { ResponsivePicture, srcSetOf } from './responsive-picture.tsx'

const draw = (rank?: 'first' | 'early' | 'late') =>
  renderToStaticMarkup(
    <ResponsivePicture picture={armchair.picture} alt="An armchair" sizes="50vw" {...(rank && { rank })} />,
  )

test('a picture is offered in every width that is kept, and in both formats', () => {
  expect(srcSetOf(armchair.picture, 'avif')).toBe(
    '/images/demo/armchair-320.avif 320w, /images/demo/armchair-640.avif 640w, /images/demo/armchair-960.avif 960w',
  )
  const html = draw()
  expect(html).toMatch(/<source type="image\/avif"[^>]* sizes="50vw"/)
  expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]*armchair-320\.webp 320w/)
})

test('its room is kept, and its own colours stand there until it arrives', () => {
  expect(draw()).toContain('width="960" height="720"')
  expect(draw()).toContain('background-image:url(&quot;data:image/webp;base64,UklGRg==&quot;)')
})

test.each([
  ['first', 'loading="eager" fetchPriority="high"'],
  ['early', 'loading="eager" fetchPriority="auto"'],
  ['late', 'loading="lazy" fetchPriority="auto"'],
] as const)('one that comes %s is fetched accordingly', (rank, attributes) => {
  expect(draw(rank)).toContain(attributes)
})

test('only the first thing that people see is named in the head, at the widths and in the format that it will be drawn', () => {
  expect(draw('first')).toMatch(
    /^<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="[^"]*armchair-320\.avif 320w[^"]*" imageSizes="50vw"\/>/,
  )
  expect(draw('early')).not.toContain('preload')
})
