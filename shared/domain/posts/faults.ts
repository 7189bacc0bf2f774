import { type Post, postSchema } from '../../schemas/content/post.ts'
import { missingAlt } from '../media/missing-alt.ts'
import { brokenLinks } from './links.ts'

/** What is written of an article so far: anything may be missing. */
export type PostDraft = Partial<Omit<Post, 'body'>> & {
  readonly body?: Post['body']
  /** Published, it takes the article off the site. */
  readonly withdrawn?: boolean
}

/** Paths of the schema → what staff mend, in Danish. */
const words: readonly (readonly [path: string, message: string])[] = [
  ['title', 'Titlen skal have 10–60 tegn.'],
  ['slug', 'Adressen må kun have a-z, 0-9 og bindestreg, højst 70 tegn.'],
  ['description', 'Beskrivelsen skal have 50-165 tegn.'],
  ['topic', 'Vælg et emne.'],
  ['author', 'Skriv, hvem der har skrevet den, mindst tre tegn.'],
  ['published', 'Vælg den dag, artiklen vises fra.'],
  ['updated', 'Dagen for »Opdateret« mangler, eller er før dagen, den vises fra.'],
  ['sources', 'Skriv mindst én kilde, hver med navn og den dag, den er læst.'],
  ['related', 'Under »Læs også« står en adresse, som ingen artikel har.'],
  ['body', 'Teksten er tom, eller en blok mangler noget.'],
]

interface Others {
  /** Slugs of the other published articles. */
  readonly slugs: ReadonlySet<string>
  /** Slugs of articles that are published with it. */
  readonly together?: readonly string[]
}

/** What must be mended before an article can be published, in Danish; none for one that is withdrawn. */
export function postFaults(draft: PostDraft, { slugs, together = [] }: Others): readonly string[] {
  if (draft.withdrawn) return []
  const parsed = postSchema.safeParse(draft)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    return words.flatMap(([path, message]) => (paths.has(path) ? [message] : []))
  }
  const post = parsed.data
  const ids = post.body.flatMap((block) => ('id' in block && block.id ? [block.id] : []))
  const doubled = ids.filter((id, i) => ids.indexOf(id) !== i)
  return [
    ...(slugs.has(post.slug) ? ['En anden artikel har samme adresse.'] : []),
    ...(post.body.some((block) => block.type === 'picture' && block.alt === missingAlt)
      ? ['Et billede mangler en beskrivelse.']
      : []),
    ...new Set(doubled.map((id) => `To afsnit har samme overskrift (${id}).`)),
    ...brokenLinks(post, new Set([...slugs, ...together])).map(
      (target) => `Linket til ${target} fører ingen steder hen.`,
    ),
  ]
}
