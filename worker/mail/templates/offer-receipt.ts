import { figureText } from '#shared/content/calculations/figures.ts'
import { estimateText, estimateTitle } from '#shared/content/quote-request/first-estimate.ts'
import { calculationLine, calculationLabels } from '#shared/content/calculations/inputs.ts'
import { wholeFigures } from '#shared/content/format.ts'
import { batteryOfferTime } from '#shared/content/copy/contact-links.ts'
import {
  calculationQuery,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readEstimates } from '#shared/domain/quote-request/first-answer.ts'
import { placeOf } from '#shared/domain/quote-request/place.ts'
import { listWords } from '#shared/domain/words.ts'
import { href } from '#shared/routes/href.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  labelOf,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { Block, Fact, Template, Values } from '../letter.ts'
import { writeGreeting, removeLinks, readLeadReference, readText } from '../read-values.ts'
import { button, factBlocks, heading, textBlocks } from './blocks.ts'
import { reachUs, whyForm } from './phrases.ts'

/** To the sender of a quote request. */
export const quoteRequestReceipt: Template = (values, { brand, origin }) => {
  const products = listProducts(values)
  const reference = readLeadReference(values)
  const promise = writePromise(products)
  const title = 'Vi er i gang med dit tilbud'
  const heating = [
    labelOf(heatingCosts, readText(values, 'heatingCost')),
    labelOf(heatingKinds, readText(values, 'heatingKind')),
  ]
  return {
    subject: reference ? `${title} (${reference})` : title,
    preheader: promise,
    title,
    blocks: [
      ...textBlocks(writeGreeting(values), `Tak, fordi du bad os om et tilbud. ${promise}`),
      ...factBlocks({
        Sagsnummer: reference,
        'Tilbud på': productsLine(products),
        Strømforbrug: labelOf(consumptionLevels, readText(values, 'consumptionLevel')),
        'Varme i dag': heating.filter(Boolean).join(' · '),
        Tidspunkt: labelOf(timelines, readText(values, 'timeline')),
        Adresse: removeLinks(placeOf(readText(values, 'postcode'), readText(values, 'address'))),
        Telefon: formatPhone(readText(values, 'phone', 'telefon')),
      }),
      ...listCalculation(values, origin),
      ...listEstimates(values),
      // The page shows it to the browser that sent the form, for a week (`receiptCookie`).
      ...(reference
        ? button(
            'Se kvitteringen i den browser, du sendte fra',
            origin + href('quoteRequestThanks'),
          )
        : []),
      ...textBlocks(
        'Du har ikke købt noget og ikke bundet dig.',
        `Er noget skrevet forkert? ${reachUs(brand)}${reference ? ' Nævn gerne sagsnummeret.' : ''}`,
      ),
    ],
    why: whyForm,
  }
}

/** The visitor's calculation as text, with figures that the Worker calculated when the request arrived. */
function listCalculation({ calculation: sent }: Values, origin: string): readonly Block[] {
  const stored = readStoredCalculation(sent)
  const calculation = readCalculation(stored)
  if (!stored || !calculation) return []
  const figures = stored.summary?.figures ?? []
  const { title, page, section } = calculationLabels[calculation.name]
  return [
    heading('Dit regnestykke'),
    ...textBlocks(`${title}: ${calculationLine(calculation)}.`),
    ...(figures.length > 0
      ? [
          facts(figures.map(({ label, ...figure }) => ({ label, value: figureText(figure) }))),
          ...textBlocks(
            'Regnet igen, da du sendte, med de priser og satser, der gjaldt den dag. En model og ikke et løfte.',
          ),
        ]
      : []),
    ...button(
      'Åbn dit regnestykke',
      `${origin}${href(page)}${calculationQuery(calculation)}#${section}`,
    ),
  ]
}

/** The first estimate of each product that the visitor sent no calculation about. */
function listEstimates({ estimates: stored }: Values): readonly Block[] {
  const estimates = readEstimates(stored)
  if (estimates.length === 0) return []
  return [
    heading('Det første overslag'),
    facts(
      estimates.map((estimate) => ({
        label: estimateTitle(estimate),
        value: estimateText(estimate),
      })),
    ),
    ...textBlocks(
      'Regnet på dine svar, da du sendte dem, før nogen har set huset. Priser er vores skøn over markedet, inkl. moms, og ikke et tilbud.',
    ),
  ]
}

const facts = (rows: readonly Fact[]): Block => ({ type: 'facts', rows })

function listProducts({ products }: Values): readonly string[] {
  return Array.isArray(products)
    ? products.filter((product): product is string =>
        quoteRequestProducts.some(({ value }) => value === product),
      )
    : []
}

/** »Solceller, batteri og ladeboks«. */
const productsLine = (products: readonly string[]): string =>
  listWords(
    products.map((product, i) =>
      i === 0
        ? labelOf(quoteRequestProducts, product)
        : labelOf(quoteRequestProducts, product).toLowerCase(),
    ),
  )

/** When the offer comes: within a day for a battery. */
function writePromise(products: readonly string[]): string {
  if (!products.includes('batteri')) return 'Vi vender tilbage inden for én hverdag.'
  if (products.length === 1)
    return `Du får tilbuddet på dit batteri inden for ${wholeFigures(batteryOfferTime)}.`
  return `Du får tilbuddet på dit batteri inden for ${wholeFigures(batteryOfferTime)}. Om resten vender vi tilbage inden for én hverdag.`
}
