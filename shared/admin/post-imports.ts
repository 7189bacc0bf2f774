import * as z from 'zod/mini'
import { topicLabels } from '../content/blog/topic-labels.ts'
import type { Block } from '../schemas/content/block.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Most posts of an import. */
export const importMaxPosts = 2000
/** Largest size of its files together, in bytes. */
export const importMaxBytes = 200 * 1024 * 1024

/** What a post would become, as badge. */
export const postOutcomes = {
  new: ['Bliver en kladde', 'good'],
  there: ['Er her', 'plain'],
  left: ['Kommer ikke med', 'wait'],
} as const
export type PostOutcome = keyof typeof postOutcomes

/** What became of it. */
export const postResults = {
  made: ['Kladde', 'good'],
  failed: ['Mislykkedes', 'bad'],
  undone: ['Taget tilbage', 'plain'],
} as const
export type PostResult = keyof typeof postResults

/** Which posts a list of them shows. */
export const postItemFilters = ['new', 'there', 'left', 'remarks', 'failed', 'kept'] as const
export type PostItemFilter = (typeof postItemFilters)[number]

/** A post of an import. */
export interface PostItem {
  /** Its place in the file, 0-based. */
  readonly id: string
  readonly title: string
  /** The last part of its address here. */
  readonly slug: string
  readonly author: string
  /** In the system that it comes from. */
  readonly sourceStatus: string
  /** Its path there; empty without a public one. */
  readonly oldPath: string
  readonly publishedOn: string | null
  readonly outcome: PostOutcome
  /** Why it does not come along. */
  readonly reason: string
  /** What was changed or lost. */
  readonly remarks: readonly string[]
  readonly result: PostResult | null
  /** The article that it became. */
  readonly contentId: string | null
  readonly redirect: 'none' | 'waiting' | 'made' | 'refused'
  /** It stayed when the import was undone. */
  readonly kept: boolean
}

export interface PostItemPage {
  readonly rows: readonly PostItem[]
  readonly nextCursor: string | null
}

/** One post beside what it was. */
export interface PostItemView extends PostItem {
  /** The HTML that it was. */
  readonly source: string
  /** The address in the site that shows what it becomes; null where it does not come along. */
  readonly preview: string | null
}

/** A picture of an import. */
export interface ImportedPicture {
  readonly id: string
  readonly url: string
  readonly alt: string
  readonly state: 'waiting' | 'fetched' | 'failed'
  readonly reason: string
}

/** A picture of a post that is not fetched yet, where its block will be. */
export interface SourcePicture {
  readonly type: 'sourcePicture'
  readonly url: string
  readonly alt: string
  readonly caption?: string
}

/** A post as the browser read it. */
export interface ReadPost {
  readonly title: string
  /** The wanted last part of its address. */
  readonly slug: string
  readonly author: string
  readonly sourceStatus: string
  /** The addresses that it has had, comparable (shared/domain/posts/old-address.ts). */
  readonly addresses: readonly string[]
  readonly oldPath: string
  readonly source: string
  readonly draft: {
    readonly topic: string
    readonly description: string
    readonly lead: string
    readonly published: string
    readonly updated: string
    readonly body: readonly (Block | SourcePicture)[]
  }
  readonly remarks: readonly string[]
  /** Why it can't come along, in Danish; empty where it can. */
  readonly reason: string
}

const count = (label: string) => f.readOnly(f.number(label))
const user = (label: string) =>
  f.readOnly(f.custom<string | null>(label, null, () => z.nullable(z.string())))
const shortText = z.string().check(z.maxLength(200))

/** Imports of articles from another system. The browser reads the file; running it makes working copies; undoing it takes them back. */
export const postImports = resource('post-imports', {
  one: 'flytning af indlæg',
  many: 'flytninger af indlæg',
  label: ({ name }) => name,
  roles: { read: 'admin', write: 'admin' },
  verbs: ['list', 'find', 'create', 'remove'],
  fields: {
    ...f.recordFields,
    name: f.text('Fil', { required: 'Filen mangler et navn' }),
    total: f.number('Indlæg', { min: 1, max: importMaxPosts, initial: 1 }),
    topic: f.choice('Emne, hvor filens kategorier ikke er vores', topicLabels),
    /** Author in the file → what they do. */
    authors: f.custom<Readonly<Record<string, string>>>('Forfattere', {}, () =>
      z
        .record(shortText, z.string().check(z.maxLength(80, 'Højst 80 tegn')))
        .check(z.refine((authors) => Object.keys(authors).length <= 200, 'Højst 200 forfattere')),
    ),
    redirects: f.flag('Foreslå omdirigeringer fra de gamle adresser', { initial: true }),
    leftOut: f.custom<Readonly<Record<string, number>>>('Læses ikke', {}, () =>
      z
        .record(shortText, z.int().check(z.minimum(0)))
        .check(z.refine((kinds) => Object.keys(kinds).length <= 50, 'Højst 50 slags')),
    ),
    status: f.readOnly(
      f.status('Status', {
        reading: ['Ikke læst færdig', 'wait'],
        ready: ['Prøvet, ikke flyttet', 'plain'],
        running: ['Halvt flyttet', 'wait'],
        done: ['Flyttet', 'good'],
        undoing: ['Halvt fortrudt', 'wait'],
        undone: ['Fortrudt', 'plain'],
      }),
    ),
    staged: count('Læst'),
    wouldMake: count('Ville blive kladder'),
    there: count('Er her i forvejen'),
    skipped: count('Kommer ikke med'),
    handled: count('Behandlet'),
    made: count('Kladder'),
    failed: count('Mislykkedes'),
    undone: count('Taget tilbage'),
    kept: count('Blev'),
    drafted: count('Omdirigeringer'),
    refused: count('Afviste omdirigeringer'),
    pictures: count('Billeder'),
    fetched: count('Hentede billeder'),
    missed: count('Billeder, der ikke kunne hentes'),
    createdBy: user('Af'),
    createdAt: f.readOnly(f.moment('Begyndt')),
    finishedAt: f.readOnly(f.moment('Færdig')),
    undoneAt: f.readOnly(f.moment('Fortrudt')),
    undoneBy: user('Fortrudt af'),
  },
  list: { filters: ['status'], sort: ['createdAt'], order: '-createdAt' },
  actions: {
    /** Makes the next drafts. */
    run: action('Flyt indlæg ind'),
    /** Takes the next ones back. */
    undo: action('Fortryd flytningen'),
  },
})

export type PostImport = RowOf<typeof postImports>
