import type { OfferPageView } from './view.ts'

/** A text that depends on the chosen options: the page's script finds it by its name. */
export function Shows({
  name,
  view,
}: {
  readonly name: string
  readonly view: Pick<OfferPageView, 'texts'>
}) {
  return <span data-shows={name}>{view.texts[name] ?? ''}</span>
}
