import type { OfferPageView } from './view.ts'

/** A text that depends on the chosen options: the page's script finds it by its name. */
export function Shows({
  name,
  view,
  className,
}: {
  readonly name: string
  readonly view: Pick<OfferPageView, 'texts'>
  readonly className?: string
}) {
  return (
    <span className={className} data-shows={name}>
      {view.texts[name] ?? ''}
    </span>
  )
}
