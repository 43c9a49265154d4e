import { pathTo } from '@patina/contract/pages'
import { questionSentences } from '@patina/contract/question-words'
import { useQuery } from '@tanstack/react-query'
import { RetryButton } from '#components/retry-button.tsx'
import { byDeadline, type ToDo, ToDoList } from '#components/to-do-list.tsx'
import { getQuestions } from '#features/fit/api/get-questions.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { getOffers } from '#features/offers/api/get-offers.ts'
import { offerToDo } from '#features/offers/offer-todo.ts'
import { getOrders } from '#features/sales/api/get-orders.ts'
import { momentWords } from '#features/sales/sale-times.ts'
import { orderToDo, saleToDo } from '#features/sales/sale-todo.ts'
import { useOwnApi } from '#lib/services.ts'
import type { SignedIn } from '#lib/session.ts'

/** Whatever waits for somebody as a seller and as a buyer, what ends first at the top. */
export function OwnToDo({ person: { email, roles } }: { person: SignedIn }) {
  const ownApi = useOwnApi()
  const [sells, buys] = [roles.includes('seller'), roles.includes('buyer')]
  const products = useQuery({ ...getOwnProducts(ownApi, email), enabled: sells })
  const asked = useQuery({ ...getOffers(ownApi, 'seller'), enabled: sells })
  const questions = useQuery({ ...getQuestions(ownApi), enabled: sells })
  const orders = useQuery({ ...getOrders(ownApi, email), enabled: buys })
  const made = useQuery({ ...getOffers(ownApi, 'buyer'), enabled: buys })
  const queries = [...(sells ? [products, asked, questions] : []), ...(buys ? [orders, made] : [])]
  const failed = queries.filter(({ isError, data }) => isError && !data)
  const pictures = new Map(products.data?.map(({ _id, picture }) => [_id, picture]))

  const todos = byDeadline([
    ...(products.data ?? []).flatMap(({ product_name: name, picture, buyer }) =>
      buyer ? saleToDo({ orderId: buyer.order_id, sale: buyer.sale, picture, name }, 'seller') : [],
    ),
    ...(orders.data ?? []).flatMap(orderToDo),
    ...[...(asked.data ?? []), ...(made.data ?? [])].flatMap(offerToDo),
    ...(questions.data ?? []).map(
      ({ product_id, product_name: name, asked }): ToDo => ({
        ...{ key: product_id, picture: pictures.get(product_id) ?? null, name, due: null, action: 'Answer' },
        what: questionSentences(asked).join('. '),
        to: `${pathTo('editProduct', product_id)}#${asked[0]?.measure ?? ''}`,
      }),
    ),
  ])
  const now = Date.now()

  return (
    <section aria-labelledby="to-do" className="grid gap-3">
      <h2 id="to-do" className="text-large">
        To do now
      </h2>
      {failed.length > 0 && (
        <RetryButton
          className="cursor-pointer justify-self-start text-error underline"
          onPress={() => {
            for (const { refetch } of failed) void refetch()
          }}
        >
          What waits for you could not be loaded. Try again
        </RetryButton>
      )}
      {todos.length > 0 && <ToDoList todos={todos} dueWords={(due) => `Until ${momentWords(due, now)}`} />}
      {todos.length === 0 && failed.length === 0 && <Nothing isLoading={queries.some(({ data }) => !data)} />}
    </section>
  )
}

const Nothing = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? <div className="skeleton h-24 rounded-2xl" /> : <p className="text-soft">Nothing waits for you.</p>
