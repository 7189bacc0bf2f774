/** How long the button shows the result, in ms. */
const resultShownMs = 4000

/** Stores the calculator's inputs with the presentation. `query`: all of them, as the offer editor gets them. */
export async function keepInputs(button: HTMLElement, query: string): Promise<void> {
  const label = button.textContent
  button.textContent = 'Gemmer …'
  const response = await fetch(location.pathname.replace(/show$/, 'calculation'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  }).catch(() => null)
  button.textContent = response?.ok ? 'Tallene er gemt' : 'Kunne ikke gemmes'
  setTimeout(() => (button.textContent = label), resultShownMs)
}
