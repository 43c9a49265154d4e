import type { PublicProduct } from '@patina/contract/products'
import type { Standing } from '@patina/contract/standing'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { armchair, soldSofa } from '#test/kit/fake-shop.ts'
import { OrderButton } from './order-button.tsx'

const ORDER = '018f3a5c-7b00-7000-8000-0000000000b1'

function draw(product: PublicProduct, as?: Standing['as']) {
  const standing = as && { _id: as === 'own' ? product._id : ORDER, product_id: product._id, as }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderButton product={product} standing={standing} />
    </MemoryRouter>,
  )
  const words = html.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]+>/g, '')
  return [words, /href="([^"]+)"/.exec(html)?.[1]]
}

test.each<[string, PublicProduct, Standing['as'] | undefined, string, string | undefined]>([
  ['a visitor', armchair, undefined, 'Order Now', `/dashboard/addorders/${armchair._id}`],
  ['its seller', armchair, 'own', 'Edit', `/dashboard/editproduct/${armchair._id}`],
  ['whoever has ordered it', armchair, 'ordered', 'Pay', `/dashboard/payment/${ORDER}`],
  ['whoever has bought it', soldSofa, 'bought', 'You bought this', `/dashboard/orders/${ORDER}`],
  ['its seller, once sold', soldSofa, 'own', 'Already Sold', undefined],
  ['anyone, once sold', soldSofa, undefined, 'Already Sold', undefined],
])('what a piece offers %s', (_, product, as, words, href) => {
  expect(draw(product, as)).toEqual([words, href])
})
