import { formatNumber } from '#shared/content/format.ts'
import type { PlantResult } from '#shared/domain/calculators/plant-result.ts'
import { Range } from './range.tsx'

/** Figures and pictures of panels, a battery or both: kroner first, then where the electricity goes. */
export function PlantResultView({ result }: { readonly result: PlantResult }) {
  const { firstYear, payback, price, energy } = result
  return (
    <>
      <Range
        main
        label="Sparet og solgt det første år, efter skat"
        low={firstYear.low.net}
        mid={firstYear.mid.net}
        high={firstYear.high.net}
        unit="kr."
        step={100}
      />
      <Range label="Tjent hjem efter" low={payback.high} mid={payback.mid} high={payback.low} unit="år" step={1} never="over 25" />
      <Range label="Prisen, der er regnet med" low={price.high} mid={price.mid} high={price.low} unit="kr." step={1000} />
      <p>{formatNumber(Math.round(energy.mid.made))}</p>
    </>
  )
}

/** The main figure in a sentence. */
export function plantHeadline({ firstYear: { low, mid, high } }: PlantResult): string {
  return `Omkring ${kroner(mid.net)} det første år, mellem ${kroner(low.net)} og ${kroner(high.net)}.`
}

/** An empty price is the market's middle one. */
export const standsForPrice = ({ price }: PlantResult): Readonly<Record<string, number>> => ({ price: Math.round(price.mid) })

const kroner = (value: number): string => `${formatNumber(Math.round(value / 100) * 100)}\u00a0kr.`
