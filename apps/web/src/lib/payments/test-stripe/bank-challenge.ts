const COMPLETE = 'complete'

/** The step in which a bank asks its customer. Answers whether they said yes; closing the window is a no. */
export function askAtTheBank(): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'test-bank-title')
  dialog.className =
    'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-card p-6 text-ink shadow-xl backdrop:bg-black/50 sm:p-8'

  const title = document.createElement('h2')
  title.id = 'test-bank-title'
  title.className = 'text-large'
  title.textContent = 'Test bank: is this you?'
  const text = document.createElement('p')
  text.className = 'text-soft'
  text.textContent = 'A real bank would ask you to confirm this payment. Here you choose how it goes on.'
  const buttons = document.createElement('div')
  buttons.className = 'mt-2 flex flex-wrap justify-end gap-3'
  buttons.append(
    createButton('Fail', 'btn border-line bg-card px-5 text-base hover:bg-tint', () => dialog.close()),
    createButton('Complete', 'btn btn-primary px-5 text-base', () => dialog.close(COMPLETE)),
  )
  const content = document.createElement('div')
  content.className = 'grid gap-4'
  content.append(title, text, buttons)
  dialog.append(content)

  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === COMPLETE)
    })
  })
}

function createButton(name: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = name
  button.addEventListener('click', onClick)
  return button
}
