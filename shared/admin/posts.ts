import { topicLabels } from '../content/blog/topic-labels.ts'
import { bandLabels, spotLabels } from '../content/copy/drawing-labels.ts'
import { printableText } from '../domain/text.ts'
import { blockSchema, type Block } from '../schemas/content/block.ts'
import { words } from '../schemas/content/block-parts.ts'
import { isArticleBlock, type Post } from '../schemas/content/post.ts'
import * as z from 'zod/mini'
import { contentActions, contentFields } from './content-fields.ts'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const orOfTopic = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  ({ '': 'Emnets egen', ...labels }) as Readonly<Record<Name | '', string>>

const sourceSchema = z.strictObject({
  label: z.string().check(z.overwrite(printableText), z.maxLength(200, 'Højst 200 tegn')),
  url: z.optional(
    z.string().check(
      z.overwrite(printableText),
      z.maxLength(2000),
      z.refine(
        (url) => url === '' || /^https:\/\/\S+$/.test(url),
        'Adressen skal begynde med https://',
      ),
    ),
  ),
  read: z.string().check(z.maxLength(10)),
  /** Our own figures. The form keeps it. */
  own: z.optional(z.literal(true)),
})
export type PostSource = z.output<typeof sourceSchema>

/** A section without its text yet: stored in a draft, and refused by publication. */
export const unfinishedSection = z.strictObject({
  type: z.literal('prose'),
  id: z.optional(z.string()),
  title: words,
  body: z.array(z.string()).check(z.maxLength(0)),
})

/** Largest text of an article, in characters of its JSON: some 40,000 words. */
export const longestBody = 400_000

/** The articles of the site, as staff write them: working copies, published with the basket. */
export const posts = resource('posts', {
  one: 'artikel',
  many: 'artikler',
  maxBytes: 1024 * 1024,
  label: ({ title }) => title || 'Uden titel',
  fields: {
    ...f.recordFields,
    title: f.text('Titel', {
      required: 'Skriv en titel',
      max: 60,
      hint: '10–60 tegn: en kendsgerning eller noget, man kan gøre',
    }),
    slug: f.text('Adresse', {
      max: 70,
      hint: 'Sidste del af adressen. Er feltet tomt, laves den af titlen. En ny adresse får den gamle til at vise videre',
    }),
    topic: f.choice('Emne', topicLabels),
    description: f.longText('Beskrivelse', {
      max: 165,
      hint: '50–165 tegn: i lister, søgemaskiner og feed',
    }),
    lead: f.longText('Indledning', {
      max: 600,
      hint: 'Under titlen. Er feltet tomt, vises beskrivelsen',
    }),
    blocks: f.custom<readonly Block[]>('Tekst', [], () =>
      z.readonly(
        z.array(z.union([blockSchema, unfinishedSection]), 'Teksten kan ikke læses').check(
          z.maxLength(400, 'Højst 400 blokke'),
          z.refine((blocks) => blocks.every(isArticleBlock), 'En blok kan ikke stå i en artikel'),
          z.refine((blocks) => JSON.stringify(blocks).length <= longestBody, 'Teksten er for lang'),
        ),
      ),
    ),
    authorRole: f.text('Skrevet af', { max: 80, hint: 'Hvad de laver: Energirådgiver' }),
    authorExample: f.flag('Forfatteren er et eksempel'),
    publishedOn: f.day('Vises fra', {
      hint: 'En senere dag holder artiklen skjult, til dagen kommer',
    }),
    updatedOn: f.day('Opdateret', { hint: 'Dagen, teksten sidst ændrede sig' }),
    sources: f.custom<readonly PostSource[]>('Kilder', [], () =>
      z.readonly(z.array(sourceSchema).check(z.maxLength(40, 'Højst 40 kilder'))),
    ),
    related: f.custom<readonly string[]>('Læs også', [], () =>
      z.readonly(
        z.array(z.string().check(z.maxLength(70))).check(z.maxLength(6, 'Højst seks artikler')),
      ),
    ),
    spot: f.choice('Tegning på kort', orOfTopic(spotLabels)),
    band: f.choice('Bred tegning', orOfTopic(bandLabels)),
    withdrawn: f.flag('Tag artiklen af siden', {
      hint: 'Adressen svarer, at siden ikke findes, når det er udgivet',
    }),
    ...contentFields<Post>(),
    liveSlug: f.anyId('Udgivet adresse'),
  },
  list: {
    search: 'titel',
    filters: ['topic', 'status'],
    sort: ['publishedOn', 'title', 'updatedAt'],
    order: '-publishedOn',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    ...contentActions,
  },
})

export type PostRow = RowOf<typeof posts>
