import type { Brand } from '../../../brand.ts'
import type { Block } from '../../../schemas/content/block.ts'
import type { PageContent } from '../../../schemas/content/page.ts'

export interface BookingWords {
  readonly seo: PageContent['seo']
  readonly hero: Pick<Extract<Block, { type: 'pageHero' }>, 'ground' | 'title' | 'lead' | 'art'>
  /** What this partner's customers ask about. */
  readonly before: readonly Block[]
  readonly booking: Pick<Extract<Block, { type: 'booking' }>, 'meeting'> & {
    readonly title: string
    readonly lead: string
  }
  readonly after: readonly Block[]
  /** What the two of us have yet to agree: examples until it is, as the table they stand in says. */
  readonly agreement: readonly { readonly label: string; readonly text: string }[]
  readonly onward: Extract<Block, { type: 'links' }>['items']
}

/** What a partner's booking page says; `partner` is its name. */
export type PartnerWords = (brand: Brand, partner: string) => BookingWords
