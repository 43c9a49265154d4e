/** A sale of the true size, while it is on its way. */
export const SaleWaiting = () => (
  <div aria-busy="true" className="grid gap-6 lg:gap-8">
    <p role="status" className="sr-only">
      Loading your order
    </p>
    <div className="flex items-center gap-4 sm:gap-6">
      <div className="skeleton aspect-4/3 w-28 shrink-0 sm:w-44" />
      <div className="grid flex-1 gap-2">
        <div className="skeleton h-8 w-full max-w-xs" />
        <div className="skeleton h-7 w-24" />
        <div className="skeleton h-5 w-48 max-w-full" />
      </div>
    </div>
    <div className="skeleton h-14" />
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
      <div className="skeleton h-72 rounded-2xl" />
      <div className="skeleton h-72 rounded-2xl" />
    </div>
  </div>
)
