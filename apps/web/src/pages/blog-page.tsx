import { pathTo } from '@patina/contract/pages'
import { PageHead } from '#components/page-head.tsx'

export const Component = () => (
  <article className="mx-auto grid max-w-[68ch] gap-8 py-8 lg:py-12">
    <PageHead
      title="Blog"
      description="Four questions from our workshop: React state, prototypes, unit tests, and how to choose a framework."
      canonicalPath={pathTo('blog')}
    />
    <header className="grid gap-4">
      <h1 className="text-title">From the workshop</h1>
      <p className="text-soft">Four questions that people who build shops like this one ask us.</p>
    </header>
    {QUESTIONS.map(({ question, answer }) => (
      <section key={question} className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-large">{question}</h2>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
)

const QUESTIONS = [
  {
    question: 'What are the different ways to manage state in a React application?',
    answer: [
      'Start by asking who owns the state. What one component needs stays in it, with useState, or with useReducer once several values change together. What two siblings share moves up to their nearest common parent and comes down as props. What half the tree reads, such as the theme or the signed-in person, goes into a context.',
      'Two kinds of state are often mistaken for application state. Data that belongs to a server is a cache, with ages, retries and failures; a query library such as TanStack Query does that better than hand-written effects. And what a person should be able to bookmark, such as a filter or a page, belongs into the URL.',
      'An external store (Redux Toolkit, Zustand, Jotai) earns its place when much client-only state is changed from many corners. Many applications find that little is left for it.',
    ],
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: [
      'Every JavaScript object has a hidden link to another object, its prototype, or to null. Reading a property looks at the object itself first and then follows these links until the property is found or the chain ends. Writing a plain property always lands on the object itself, so it hides what the prototype has and does not change it.',
      'That is why a thousand arrays share one map method: it stands once on Array.prototype. Object.create(parent) makes an object with a chosen prototype. A function called with new links the object it makes to its own prototype property, and class with extends writes the same links in a more familiar way.',
    ],
  },
  {
    question: 'What is a unit test, and why should we write unit tests?',
    answer: [
      'A unit test runs one small piece of a program by itself, a function, a class or a component, gives it known input and compares the result with what was promised. It touches no network and no clock, so it takes milliseconds and says the same every time.',
      'The gain is less in finding today’s mistakes than in daring tomorrow’s changes: whoever rewrites the code learns within seconds whether it still keeps its word. A failing test names the place, a good one documents the intent, and code that is hard to test is usually code that does too much. Units can all work and the whole still fail, so a few tests of complete journeys belong beside them.',
    ],
  },
  {
    question: 'React vs. Angular vs. Vue: how do they differ?',
    answer: [
      'React is a library for describing an interface as a function of state, written in JSX. It leaves routing, data and forms to packages of your choice: the widest selection, and the most decisions. It suits teams that want to compose their own stack.',
      'Angular is a complete framework in TypeScript: router, forms, HTTP client, dependency injection and tooling come from one hand and are upgraded together. There is more to learn at the start and less to argue about later, which large teams with long-lived products value.',
      'Vue stands between them. Single-file components keep template, logic and style together, its reactivity tracks by itself what depends on what, and router and store are official but optional. It is the gentlest to adopt, also piece by piece in an existing page.',
      'All three are fast and mature. The team’s experience and the libraries you need decide more than any benchmark.',
    ],
  },
]
