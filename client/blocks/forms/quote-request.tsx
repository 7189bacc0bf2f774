import { emptyQuoteRequest, readQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { formFlows, houseOf } from '#shared/domain/quote-request/house.ts'
import { findTypedTown } from '#shared/domain/postcodes.ts'
import { consentField } from '#shared/schemas/lead.ts'
import { Island } from '#client/island.tsx'
import { EnergyHouse } from '#client/illustration/energy-house.tsx'
import type { HouseOptions, HousePart } from '#client/illustration/house/house.ts'
import { houseElementId } from '#client/flows/quote-request/update-house.ts'
import type { Site } from '#client/site.ts'
import type { BlockProps } from '../props.ts'

const drawing: HouseOptions = {
  flows: formFlows as NonNullable<HouseOptions['flows']>,
  without: ['flag', 'moon'],
}

/** A page of the quote request, next to the house that lights up with the answers. */
export function QuoteRequest({ block: { page }, site }: BlockProps<'quoteRequest'>) {
  const { data, errors, message, ticked } = readAnswers(site)
  const { heardFrom } = site.data
  const house = houseOf(data, page)
  return (
    <div className="page-width flow">
      <Island
        name="quote-request"
        when="load"
        stored={quoteRequestKey}
        props={{
          page,
          data,
          town: findTypedTown(data.postcode),
          ...(heardFrom && { heardFrom }),
          ...(errors && { errors }),
          ...(message && { message }),
          ...(ticked && { ticked }),
        }}
      />
      <aside id={houseElementId} className="flow-house" aria-label="Dit hus">
        <div>
          <h2>{house.title}</h2>
          <p>{house.text}</p>
        </div>
        <EnergyHouse
          {...drawing}
          lit={house.lit as readonly HousePart[]}
          flowsOff={formFlows.filter((flow) => !house.flows.includes(flow))}
        />
      </aside>
    </div>
  )
}

/** The visitor's answers: from the cookie, or from a post that was refused. */
function readAnswers({ data: { quoteRequest }, forms: { offer } }: Site) {
  if (!offer)
    return {
      data: emptyQuoteRequest(),
      errors: undefined,
      message: undefined,
      ...quoteRequest,
      ticked: undefined,
    }
  const { values = {}, errors, message } = offer
  const ticked = [consentField, 'marketing'].filter((name) => values[name] === 'on')
  return { data: readQuoteRequest(values), errors, message, ticked }
}
