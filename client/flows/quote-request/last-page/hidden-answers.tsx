import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'

/** The answers of the steps as hidden fields, for a native post. With JavaScript they are sent from the atom. */
export function HiddenAnswers({ data }: { readonly data: QuoteRequestData }) {
  const { products, calculation, savedAt: _, name: __, ...single } = data
  return (
    <>
      {products.map((product) => (
        <input key={product} type="hidden" name="products" value={product} readOnly />
      ))}
      {Object.entries(single).map(([name, answer]) => (
        <input key={name} type="hidden" name={name} value={answer ?? ''} readOnly />
      ))}
      {calculation && (
        <input type="hidden" name="calculation" value={JSON.stringify(calculation)} readOnly />
      )}
    </>
  )
}
