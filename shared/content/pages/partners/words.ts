import type { Brand } from '../../../brand.ts'
import type { Block } from '../../../schemas/content/block.ts'
import type { PageContent } from '../../../schemas/content/page.ts'

export interface BookingWords {
  readonly seo: PageContent['seo']
  readonly hero: Pick<Extract<Block, { type: 'pageHero' }>, 'ground' | 'title' | 'lead' | 'art'>
  /** Questions of this partner's customers. */
  readonly before: readonly Block[]
  readonly booking: Pick<Extract<Block, { type: 'booking' }>, 'meeting'> & {
    readonly title: string
    readonly lead: string
  }
  readonly after: readonly Block[]
  /** Terms still to be agreed with the partner: examples until then, as their table says. */
  readonly agreement: readonly { readonly label: string; readonly text: string }[]
  readonly onward: Extract<Block, { type: 'links' }>['items']
}

/** The copy of a partner's booking page; `partner` is its name. */
export type PartnerWords = (brand: Brand, partner: string) => BookingWords
