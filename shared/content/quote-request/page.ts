import type { Brand } from '../../brand.ts'
import { lastPage, type FormPage } from '../../domain/quote-request/steps.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { sentence } from '../format.ts'
import { quoteRequestPages } from './steps.ts'

/** The meta description of the first page; the others use their step. */
const description =
  'Svar på fem korte trin om huset, så regner en rådgiver på solceller, varmepumpe eller batteri og sender et tilbud, linje for linje. Det er gratis.'

const describe = (page: FormPage): string => {
  const { title, lead } = quoteRequestPages[page]
  return page === 0
    ? description
    : `${page === lastPage ? 'Det sidste' : `Trin ${page + 1} af 5`} i tilbudsformularen: ${sentence(title)} ${lead}`
}

/** The content of one page of the quote request. */
export const quoteRequestPage =
  (page: FormPage) =>
  (brand: Brand): PageContent => ({
    seo: {
      title: `${quoteRequestPages[page].title} · ${brand.company.shortName}`,
      description: describe(page),
    },
    layout: 'flow',
    blocks: [{ type: 'quoteRequest', page }],
  })
