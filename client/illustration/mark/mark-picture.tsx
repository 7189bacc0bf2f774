import { markSymbol } from './mark.ts'

const symbol = { __html: markSymbol('mark') }

/** Once in every document, hidden: the logo is shown with the first text and needs no request. */
export const MarkSymbol = () => (
  <svg className="symbols" aria-hidden="true" dangerouslySetInnerHTML={symbol} />
)

/** The decorative mark in a document. `size` in px. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href="#mark" />
  </svg>
)
