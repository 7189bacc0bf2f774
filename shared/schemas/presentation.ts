import * as z from 'zod/mini'
import { type Block, type BlockType, blockSchema } from './content/block.ts'

/** What a slide shows below its own blocks. All but `text` and `cover` show values of the case. */
export const slideKinds = {
  text: 'Tekst og blokke',
  cover: 'Forside med huset',
  house: 'Kundens hus',
  calculation: 'Kundens tal',
  calculator: 'Beregner med kundens tal',
  offer: 'Kundens tilbud',
} as const
export type SlideKind = keyof typeof slideKinds

/** Blocks of slides: those that show something, and work without a connection. */
export const slideBlocks = [
  'prose',
  'quote',
  'callout',
  'facts',
  'table',
  'bars',
  'band',
  'working',
  'fits',
  'cards',
  'steps',
  'picture',
] as const satisfies readonly BlockType[]

const isSlideBlock = ({ type }: Block): boolean =>
  (slideBlocks as readonly BlockType[]).includes(type)

export const maxSlides = 40

const slideSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Giv hver side en overskrift'),
      z.maxLength(120, 'En overskrift har højst 120 tegn'),
    ),
  kind: z.enum(Object.keys(slideKinds) as [SlideKind, ...SlideKind[]], 'Vælg, hvad siden viser'),
  blocks: z.array(blockSchema, 'Blokkene kan ikke læses').check(
    z.maxLength(8, 'En side har højst 8 blokke'),
    z.refine((blocks) => blocks.every(isSlideBlock), 'En blok kan ikke være på en side'),
  ),
  /** For staff only. */
  notes: z.string().check(z.maxLength(2000, 'Noter til en side har højst 2000 tegn')),
})
export type Slide = z.output<typeof slideSchema>

export const slidesSchema = z.array(slideSchema, 'Siderne kan ikke læses').check(
  z.minLength(1, 'Lav mindst én side'),
  z.maxLength(maxSlides, `Højst ${maxSlides} sider`),
  // Calculators share their inputs and the ids of their fields.
  z.refine(
    (slides) => slides.filter(({ kind }) => kind === 'calculator').length < 2,
    'Der kan kun være én side med beregner',
  ),
)

/** A slide with the values of its case, ready to be rendered. */
export interface ShownSlide extends Pick<Slide, 'title' | 'kind'> {
  readonly blocks: readonly Block[]
  /** Empty for customers. */
  readonly notes: string
}

/** What is shown: to staff, and as it was when a customer's link was made. */
export interface Deck {
  readonly name: string
  /** What the household wants, which the house on the cover shows in colour. */
  readonly wants: readonly string[]
  readonly slides: readonly ShownSlide[]
}
