import { markSymbol } from './mark.ts'

const symbol = { __html: markSymbol('mark') }

/** Once in every document, unseen: the logo is there with the first words, and costs no request. */
export const MarkSymbol = () => (
  <svg className="symbols" aria-hidden="true" dangerouslySetInnerHTML={symbol} />
)

/** The mark, as decoration, in a document. `size` in px. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href="#mark" />
  </svg>
)
