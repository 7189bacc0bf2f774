import { calculatorPlaces } from '../content/calculators/places.ts'
import { answersQuery } from '../domain/calculators/inputs/answers.ts'
import { href } from '../routes/href.ts'
import type { Link } from './links.ts'

type Target = Pick<Link, 'target' | 'products' | 'calculator' | 'inputs' | 'page'>

/** Path and query that a link leads to, without its campaign; null for an offer, whose address is its key. */
export function targetPath({ target, products, calculator, inputs, page }: Target): string | null {
  switch (target) {
    case 'quote-request':
      return href(
        'quoteRequestStart',
        {},
        '',
        products.map((product) => `produkt=${product}`).join('&'),
      )
    case 'calculator': {
      const place = calculatorPlaces[calculator]
      return href(place.page, {}, place.section, answersQuery(inputs))
    }
    case 'page':
      return page
    case 'offer':
      return null
  }
}

/** The same page with nothing preset: what a link leads to once it has ended. */
export const plainPath = (link: Target): string =>
  link.target === 'offer'
    ? href('quoteRequest')
    : (targetPath({ ...link, products: [], inputs: {} }) as string)
