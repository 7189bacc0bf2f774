import type { CarAndSunResult as Result } from '#shared/domain/calculators/car-and-sun.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'
import { inScenarios } from '#shared/domain/calculators/scenario.ts'
import { Figures, Steps } from './figures.tsx'
import { decimals, kroner, kronerRange, kwh, percent, rangeOf } from './shown.ts'

const ways = ['sun', 'night', 'evening', 'public'] as const
const wayNames = { sun: 'På sol, resten om natten', night: 'Om natten, kl. 00–06', evening: 'Om aftenen, fra kl. 17', public: 'Kun ude' } as const
const chosenWords = { sun: 'på sol', night: 'om natten', evening: 'om aftenen' } as const
const per100 = (cost: Band, distance: number): Band => inScenarios((scenario) => (cost[scenario] / distance) * 100)
const middle = (band: Band): string => `midt ${kroner(band.mid)}`

/** What a car costs to drive, by when and where it is charged. */
export function CarAndSunResult({ result }: { readonly result: Result }) {
  const { inputs, energy, cost } = result
  const share = energy.total > 0 ? energy.sun / energy.total : 0
  const hundred = per100(cost, inputs.distance)
  return (
    <>
      <Figures
        figures={[
          { label: 'Strøm til bilen om året', value: kronerRange(cost), note: `${middle(cost)}, ladet ${chosenWords[inputs.charging]}` },
          { label: 'Pr. 100 km', value: rangeOf(hundred, 'kr.', (value) => decimals(value, 0)), note: middle(hundred) },
          { label: 'Bilen bruger', value: kwh(energy.total), note: `heraf ${kwh(energy.public)} ladet ude` },
          { label: 'Fra din egen sol', value: kwh(energy.sun), note: `${percent(share)} af bilens strøm` },
        ]}
      />
      <div className="calculator-answer">
        <h3>{bestSaid(result)}</h3>
        <p>{sunSaid(result)}</p>
        {result.later && (
          <p>
            Elafgiften er sat ned til og med {result.later.year - 1}. Stiger den i {result.later.year}, som loven siger nu, koster det samme år{' '}
            {kronerRange(result.later.cost)} ({middle(result.later.cost)}). Satsen fra den tid er en antagelse.
          </p>
        )}
      </div>
      <Steps title="Samme bil, samme kilometer" columns={['Pr. 100 km', 'Om året', 'Midt om året']} rows={rowsOf(result)} />
      <Steps title="En kWh, hvor den end kommer fra" columns={['Spænd', 'Midt']} rows={pricesOf(result)} />
    </>
  )
}

function bestSaid({ alternatives, inputs }: Result): string {
  const home = (['sun', 'night', 'evening'] as const).filter((way) => way !== 'sun' || inputs.size > 0)
  const cheapest = home.reduce((best, way) => (alternatives[way].mid < alternatives[best].mid ? way : best))
  const less = alternatives[inputs.charging].mid - alternatives[cheapest].mid
  return less < 0.5 ? 'Du lader, når det er billigst' : `${kroner(less)} mindre om året, hvis du lader ${chosenWords[cheapest]}`
}

function sunSaid({ inputs, energy }: Result): string {
  if (inputs.size === 0) return 'Uden solceller er natten det billigste. Al strøm til bilen er købt.'
  const price = 'Egen sol koster det, du ellers ville have fået for den; panelerne er ikke betalt af tallet.'
  if (inputs.charging !== 'sun')
    return `Når du lader ${chosenWords[inputs.charging]}, får bilen ${energy.sun < 1 ? 'ingen' : `kun ${kwh(energy.sun)}`} sol. ${price}`
  return `Solen dækker ${kwh(energy.sun)}; resten, ${kwh(energy.grid)}, købes om natten. Mest om vinteren og på dage, hvor bilen er ude. ${price}`
}

const rowsOf = ({ alternatives, inputs }: Result) =>
  ways
    .filter((way) => way !== 'sun' || inputs.size > 0)
    .map((way) => ({
      label: wayNames[way],
      cells: [
        rangeOf(per100(alternatives[way], inputs.distance), 'kr.', (value) => decimals(value, 0)),
        kronerRange(alternatives[way]),
        kroner(alternatives[way].mid),
      ],
    }))

const priceNames = { sun: 'Egen sol, som ellers var solgt', night: 'Købt kl. 00–06', evening: 'Købt kl. 17–21', public: 'Ladestander ude' } as const

function pricesOf({ prices }: Result) {
  return ways.flatMap((way) => {
    const [low, mid, high] = [prices.low[way], prices.mid[way], prices.high[way]]
    if (low === null || mid === null || high === null) return []
    return [{ label: priceNames[way], cells: [rangeOf({ low, mid, high }, 'kr.', (value) => decimals(value, 2)), `${decimals(mid, 2)}\u00a0kr.`] }]
  })
}
