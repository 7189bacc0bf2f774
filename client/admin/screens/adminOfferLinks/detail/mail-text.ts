import type { Link } from '#shared/admin/links.ts'
import { calculatorTitles } from '#shared/content/calculators/titles.ts'
import { listWords } from '#shared/domain/words.ts'
import { labelOf, quoteRequestProducts } from '#shared/schemas/quote-request-options.ts'

/** Text of a mail with the link, to begin from. */
export function mailText(
  link: Link,
  { url, adviser }: { readonly url: string; readonly adviser: string | null },
): string {
  return [
    'Hej',
    '',
    `${sentence(link)}`,
    '',
    url,
    '',
    'Svar på mailen, hvis du vil vide mere.',
    '',
    'Venlig hilsen',
    adviser ?? '',
  ]
    .join('\n')
    .trimEnd()
}

function sentence({ target, products, calculator, inputs }: Link): string {
  switch (target) {
    case 'quote-request': {
      const wanted = listWords(
        products.map((product) => labelOf(quoteRequestProducts, product).toLowerCase()),
      )
      return wanted
        ? `Her kan du få et tilbud på ${wanted}. Det tager et par minutter, koster ikke noget, og du binder dig ikke.`
        : 'Her kan du få et tilbud. Det tager et par minutter, koster ikke noget, og du binder dig ikke.'
    }
    case 'calculator': {
      const title = calculatorTitles[calculator].toLowerCase()
      return Object.keys(inputs).length > 0
        ? `Her er beregneren for ${title}, udfyldt med det, vi talte om. Ret tallene, så de passer til dit hus.`
        : `Her kan du regne på ${title} med dine egne tal.`
    }
    case 'page':
      return 'Her kan du læse mere.'
    case 'offer':
      return 'Her er dit tilbud. Du kan se det, stille spørgsmål og svare på det.'
  }
}
