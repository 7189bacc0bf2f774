import { useEffect, useRef, useState } from 'react'
import { quoteRequestStart } from 'virtual:paths'
import { type Answers, answersQuery } from '#shared/domain/calculators/inputs/answers.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { QuoteRequestProduct } from '#shared/schemas/quote-request-options.ts'
import { Link } from '#client/slots.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'

interface Props {
  readonly name: CalculatorName
  readonly offer: readonly QuoteRequestProduct[]
  readonly label?: string | undefined
  readonly answers: Answers
  readonly page: string
  readonly id: string
  /** Shows the link to a quote request too. */
  readonly offers: boolean
}

/** A quote request for the result, and a link that shows it again. */
export function NextSteps({
  name,
  offer: products,
  label = 'Få tilbud på dette',
  answers,
  page,
  id,
  offers,
}: Props) {
  const query = answersQuery(answers)
  const [link, campaign] = useCampaign()
  const offer = new URLSearchParams([
    ...products.map((product) => ['produkt', product]),
    ['beregning', name],
  ])
  return (
    <p className="actions calculator-ways">
      {offers && products.length > 0 && (
        <Link
          ref={link}
          href={`${quoteRequestStart}?${offer}${query && `&${query}`}${campaign}`}
          className={buttonClass()}
        >
          {label}
        </Link>
      )}
      <CopyLink address={`${page}${query && `?${query}`}#${id}`} />
    </p>
  )
}

/** The campaign that the Worker put into the link: a link rendered in the browser must keep it. */
function useCampaign() {
  const ref = useRef<HTMLAnchorElement>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const campaign = [...new URLSearchParams(ref.current?.search)].filter(([key]) =>
      key.startsWith('utm_'),
    )
    if (campaign.length > 0) setQuery(`&${new URLSearchParams(campaign)}`)
  }, [])
  return [ref, query] as const
}

/** The address of the result; the button copies it where scripts run. */
function CopyLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === address
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => setCopied(address),
      () => undefined,
    )
  }
  return (
    <>
      <Link href={address} className="calculator-link">
        Link til dette regnestykke
      </Link>
      <Button kind="secondary" small className="calculator-copy" onClick={() => void copy()}>
        {isCopied ? 'Kopieret' : 'Kopiér linket'}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && 'Kopieret'}
      </span>
    </>
  )
}
