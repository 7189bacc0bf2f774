import type { Brand } from '../../brand.ts'
import type { ProductGroup } from '../../schemas/product.ts'

export type GroupSlug =
  | 'styring-og-maaling'
  | 'elbil'
  | 'solceller'
  | 'varmepumpe'
  | 'indeklima'
  | 'batteri-og-teknikrum'

interface Shelf {
  readonly name: string
  readonly lead: string
  /** Up to the company's name. */
  readonly title: string
  readonly description: string
  readonly tags?: readonly string[]
}

const shelves: Readonly<Record<GroupSlug, Shelf>> = {
  'styring-og-maaling': {
    name: 'Styring og måling',
    lead: 'Se, hvad huset bruger, og lad det vente, der kan vente.',
    title: 'Styring og måling af strøm',
    description:
      'Stik, styring og målere, der viser, hvad huset bruger, og flytter det, der kan vente. Priser inkl. moms.',
    tags: ['styring', 'maaling'],
  },
  elbil: {
    name: 'Elbil',
    lead: 'Kabler i flere længder, og noget at hænge dem på.',
    title: 'Ladekabler og holdere til elbil',
    description:
      'Ladekabler type 2 i flere længder, holder, krog og taske. Se, hvad der passer til din bil og din ladeboks.',
    tags: ['elbil'],
  },
  solceller: {
    name: 'Solceller',
    lead: 'Hold fugle og snavs væk fra panelerne. Arbejde på taget er for dem, der har sikring.',
    title: 'Tilbehør til solceller',
    description:
      'Fuglenet, vaskesæt og mærkater til solceller. Se, hvad du kan gøre fra jorden, og hvad montøren skal gøre.',
    tags: ['solceller'],
  },
  varmepumpe: {
    name: 'Varmepumpe',
    lead: 'Til rengøring, ro og orden omkring pumpen.',
    title: 'Tilbehør til varmepumpe',
    description:
      'Filtre, rensekam, dæmpere og afdækning til varmepumpen. Se, hvad du selv må gøre, og hvad installatøren skal.',
    tags: ['varmepumpe'],
  },
  indeklima: {
    name: 'Varme og indeklima',
    lead: 'Mål luften, og hold den varme, du vil have, i hvert rum.',
    title: 'Termostater og målere til indeklima',
    description:
      'Radiatortermostater og målere af temperatur, fugt og CO₂, som du selv sætter op. Batterier følger med.',
    tags: ['indeklima'],
  },
  'batteri-og-teknikrum': {
    name: 'Batteri og teknikrum',
    lead: 'Til rummet, hvor batteri, vekselretter og varmtvand står.',
    title: 'Tilbehør til batteri og teknikrum',
    description:
      'Røgalarm, vandalarm, påkørselsværn og nødstrøm til rummet, hvor batteriet og teknikken står. Priser inkl. moms.',
    tags: ['teknikrum'],
  },
}

/** The shelves of the shop, in their order. */
export const groups = (brand: Brand): readonly ProductGroup[] =>
  Object.entries(shelves).map(([slug, { name, lead, title, description, tags = [] }]) => ({
    slug,
    name,
    lead,
    tags,
    seo: { title: `${title} · ${brand.company.shortName}`, description },
  }))
