import { priceAreas, type PriceArea } from '#shared/domain/price-area.ts'
import { PriceChart, type PriceDay } from '#client/charts/energy/price-chart.tsx'
import { capital, formatDate, formatInstant, formatNumber } from '#shared/content/format.ts'
import { homeLabels } from '#shared/content/calculators/labels/home.ts'
import type { GridCompany } from '#shared/domain/calculators/inputs/options.ts'
import { defaultGridCompany } from '#shared/domain/calculators/inputs/grid-companies.ts'
import { buyPrice, householdPrice } from '#shared/domain/calculators/money/prices.ts'
import type { Constants } from '#shared/domain/constants.ts'
import { danishClock, danishDay } from '#shared/domain/dates.ts'
import { tomorrowKnownAt } from '#shared/domain/spot-prices/due.ts'
import type { ShownDay, SpotPrices } from '#shared/domain/spot-prices/prices-at.ts'
import { BlockHead, Source } from './parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

const titles: Readonly<Record<PriceArea, string>> = {
  DK1: 'vest for Storebælt',
  DK2: 'øst for Storebælt',
}
const service = '[Energi Data Service](https://www.energidataservice.dk/)'

/** Electricity prices hour by hour in both areas; a text where they are unknown. */
export function ElectricityPrices({ block, site }: BlockProps<'electricityPrices'>) {
  const { now, ...prices } = site.spotPrices
  const known = priceAreas.flatMap((area) => (prices[area] ? [{ area, prices: prices[area] }] : []))
  const constants = site.constants()
  return (
    <section className="calculator-prices" id={block.id}>
      <BlockHead {...block} />
      {known.map(({ area, ...each }) => (
        <AreaPrices key={area} area={area} {...each} now={now} constants={constants} />
      ))}
      {known.length < priceAreas.length && <p>{unknown(known.map(({ area }) => titles[area]))}</p>}
    </section>
  )
}

function unknown([known]: readonly string[]) {
  const which = known
    ? `Priserne ${Object.values(titles).find((title) => title !== known)}`
    : 'Elpriserne'
  return (
    <RichText
      text={`${which} har vi ikke lige nu. Kom tilbage om lidt, eller se dem hos ${service}.`}
    />
  )
}

interface AreaProps {
  readonly area: PriceArea
  readonly prices: SpotPrices
  readonly now: number
  readonly constants: Constants
}

function AreaPrices({ area, prices, now, constants }: AreaProps) {
  const { days, stale, fetchedAt } = prices
  return (
    <div>
      {stale && (
        <p className="calculator-stale">
          Dagens priser er ikke kommet. Her er de sidst kendte, fra {formatDate(days[0]?.day ?? '')}
          .
        </p>
      )}
      <PriceChart
        title={`${capital(titles[area])} (${area})`}
        days={days.map((day) =>
          withTotals(
            day,
            stale ? formatDate(day.day) : day.day === danishDay(now) ? 'I dag' : 'I morgen',
            defaultGridCompany(area),
            constants,
          ),
        )}
        now={stale ? undefined : now}
        source={
          <Source
            text={`${tomorrow(prices, now)}Børsens priser er hentet ${formatInstant(fetchedAt)} fra ${service} (CC BY 4.0); hver time er gennemsnittet af sine fire kvarterer. ${madeWith(area, constants)}`}
          />
        }
      />
    </div>
  )
}

const withTotals = (
  { day, hours }: ShownDay,
  label: string,
  grid: GridCompany,
  constants: Constants,
): PriceDay => ({
  day,
  label,
  hours: hours.map(({ from, price }) => ({
    from,
    spot: price,
    total: price === null ? null : householdPrice(price, Date.parse(from), grid, constants),
  })),
})

function tomorrow({ stale, days }: SpotPrices, now: number): string {
  if (stale || days.length > 1) return ''
  return danishClock(now) < tomorrowKnownAt
    ? 'Priserne for i morgen kommer omkring kl.\u00a013. '
    : 'Priserne for i morgen er ikke kommet endnu. '
}

/** The parts of a household's price besides the exchange's. */
function madeWith(area: PriceArea, constants: Constants): string {
  const markup = buyPrice({
    spot: 0,
    markup: constants.value('supplier.markup'),
    grid: 0,
    energinet: 0,
    tax: 0,
    vat: constants.value('tax.vat'),
  })
  return `Oven i er lagt nettarif hos ${homeLabels.grid.options[defaultGridCompany(area)]}, Energinets tarif, elafgift, moms og et antaget tillæg til elselskabet på ${formatNumber(markup * 100)} øre med moms. Har du et andet netselskab, er prisen lidt anderledes. Abonnementer er ikke med.`
}
